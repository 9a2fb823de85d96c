/**
 * Random moments to kill a process, as fractions of its duration, from 0.3 to 0.98. `KILLS=40` asks for more of them.
 */
export function killMoments(): number[] {
  const count = Number(process.env['KILLS'] ?? 4);
  return Array.from({ length: count }, (_, kill) => 0.3 + ((kill + Math.random()) / count) * 0.68);
}
