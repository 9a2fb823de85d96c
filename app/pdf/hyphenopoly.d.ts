declare module 'hyphenopoly' {
  interface Options {
    sync: true;
    require: string[];
    hyphen: string;
    minWordLength: number;
    loaderSync: (file: string, folder: URL) => Uint8Array;
  }
  const hyphenopoly: { config: (options: Options) => Map<string, (text: string) => string> };
  export default hyphenopoly;
}
