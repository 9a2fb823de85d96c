declare module 'hyphenopoly' {
  interface Options {
    sync: true;
    require: string[];
    hyphen: string;
    minWordLength: number;
    loaderSync: (file: string, folder: URL) => Uint8Array;
    handleEvent: { error: (event: { preventDefault: () => void }) => void };
  }
  const hyphenopoly: { config: (options: Options) => Map<string, (text: string) => string> };
  export default hyphenopoly;
}
