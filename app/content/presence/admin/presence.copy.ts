export const presenceCopy = {
  since: (when: string) => `${when} óta`,
  self: (since: string) => `Ön egy másik ablakban is megnyitotta ezt (${since}).`,
  others: (names: string[]) => `${listed(names)} is megnyitotta ezt.`,
  other: (name: string, since: string) => `${name} is megnyitotta ezt (${since}).`,
  named: (name: string, since: string) => `${name} (${since})`,
  saving: 'Ha mindketten mentenek, a honlap összeveti a változásokat.',
  savingOfMany: 'Ha többen mentenek, a honlap összeveti a változásokat.',
  answering: 'Egyeztessék, ki válaszol.',
} as const;

function listed(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} és ${names.at(-1)}`;
}
