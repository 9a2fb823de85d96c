/**
 * Moments to kill a process, as fractions of its duration: from the last third to just before the end, others in
 * every run. `KILLS=40` asks for more.
 */
export function killMoments(): number[] {
  const count = Number(process.env['KILLS'] ?? 4);
  return Array.from({ length: count }, (_, kill) => 0.3 + ((kill + Math.random()) / count) * 0.68);
}
