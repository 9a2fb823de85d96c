import sharp from 'sharp';

export async function signIn(origin: string, password: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  return ((await response.json()) as { token: string }).token;
}

export async function uploadPhotograph(
  origin: string,
  token: string,
  index: number,
): Promise<void> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await photograph(index))], 'foto.jpg'));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/images`, { method: 'POST', headers, body: form });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}

/** A photograph as from a phone: 4000 × 3000 px, grainy, rotated, some 4 MB. */
function photograph(index: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 100 + index * 3, sigma: 25 } as const;
  return sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#888', noise } })
    .resize(4000, 3000)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer();
}
