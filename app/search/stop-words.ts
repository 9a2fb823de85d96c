/** Words that stand in nearly every text and tell nothing of it, without accents. */
export const stopWords: ReadonlySet<string> = new Set(
  `a az egy es s is ha hogy nem ne de vagy illetve valamint ill stb pl meg mint mert csak mar
   ez ezt ezek azt azok aki ami amely akik amik amelyek volt van vannak lesz ki be el fel le
   the and of`.split(/\s+/),
);
