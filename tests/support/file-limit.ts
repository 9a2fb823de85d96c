/**
 * Loaded before each test file. The runner bounds a test, but waits for ever for a file that something
 * keeps alive after its tests.
 */
setTimeout(() => {
  process.stderr.write('This test file does not come to its end.\n');
  process.exit(1);
}, Number(process.env['TEST_FILE_LIMIT'])).unref();
