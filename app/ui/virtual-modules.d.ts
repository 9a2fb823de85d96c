/** Made by vite.config.ts. */
declare module 'virtual:integrity' {
  /** Of scripts and styles, by address. */
  const digests: Record<string, string>;
  export default digests;
}
