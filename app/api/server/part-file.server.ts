/** A file of a form as it lies in the body: made a `File` it would be copied, and lie about until it is collected. */
export class PartFile extends File {
  readonly #content: Buffer<ArrayBuffer>;

  constructor(content: Buffer<ArrayBuffer>, { name, type }: File) {
    super([], name, { type });
    this.#content = content;
  }

  override get size(): number {
    return this.#content.length;
  }

  override slice(from?: number, to?: number, type?: string): Blob {
    return new Blob([this.#content.subarray(from, to)], { type: type ?? '' });
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer;
  }

  override bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return Promise.resolve(new Uint8Array(this.#content));
  }

  override text(): Promise<string> {
    return this.slice().text();
  }

  override stream(): ReturnType<Blob['stream']> {
    return this.slice().stream();
  }
}
