/**
 * When something that takes a while is killed, as parts of that time: from the last third of getting ready to
 * just before its end, other ones in every run. `KILLS=40` asks for more of them.
 */
export function killMoments(): number[] {
  const count = Number(process.env['KILLS'] ?? 4);
  return Array.from({ length: count }, (_, kill) => 0.3 + ((kill + Math.random()) / count) * 0.68);
}
