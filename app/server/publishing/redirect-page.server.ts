/** For web servers that know nothing of redirects: a page that leads on to `target`. */
export function redirectPage(target: string): Buffer {
  const address = target.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return Buffer.from(`<!doctype html>
<html lang="hu">
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=${address}">
<meta name="robots" content="noindex">
<title>Átirányítás</title>
<p><a href="${address}">Tovább</a></p>
</html>
`);
}
