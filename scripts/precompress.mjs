// Writes a brotli, a zstd and a gzip file beside every built text file, so that the server never compresses the same
// bytes twice.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';

const SMALLEST = 512; // bytes; below this size compression saves no network packet

for (const name of readdirSync('build/client', { recursive: true })) {
  const file = join('build/client', name);
  if (!/\.(js|css|svg|json|txt|xml|webmanifest)$/.test(name) || statSync(file).size < SMALLEST)
    continue;
  const bytes = readFileSync(file);
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
      },
    }),
  );
  writeFileSync(
    `${file}.zst`,
    zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
