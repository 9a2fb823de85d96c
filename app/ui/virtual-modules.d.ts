/** Made by vite.config.ts. */
declare module 'virtual:integrity' {
  /** Of scripts and styles, by address. */
  const digests: Record<string, string>;
  export default digests;
}

declare module 'virtual:handbook' {
  /** Of docs/staff-handbook.md, in their order. */
  const sections: { id: string; title: string; lead: string; html: string }[];
  export default sections;
}

declare module 'virtual:handbook-leads' {
  /** The address of `{ [id or kind of content]: { id, title, lead } }`, as JSON. */
  const address: string;
  export default address;
}
