import { adminMessages } from '../../../text/messages/admin.messages.ts';

const RESTORED = 'Az elem visszakerült a helyére.';

export const trashMessages = {
  bin: adminMessages.bin,
  emptyBin: 'A lomtár üres.',
  deletedBy: (who: string) => `Törölte: ${who},`,
  until: 'visszahozható eddig:',
  withParts: (count: number) => `és vele ${count} elem`,
  restore: 'Visszahozás',
  restoreNamed: (label: string) => `Visszahozás: ${label}`,
  inBin: (label: string) => `„${label}” a lomtárban van.`,
  restored: RESTORED,
  restoredNamed: (label: string) => `${RESTORED} „${label}”`,
  undo: (label: string) => `Visszavonás: „${label}”`,
  gone: 'Már nem hozható vissza: időközben véglegesen törölték.',
  restoring: 'a visszahozás',
  about: (label: string, what: string) => `„${label}”: ${what}`,
  deleteForGood: 'Végleges törlés',
  deleteForGoodNamed: (label: string) => `Végleges törlés: ${label}`,
  deleteQuestion: (label: string) => `Végleg törli ezt az elemet: „${label}”?`,
  deleteDetail: 'Az előzményei is törlődnek. A művelet nem vonható vissza.',
  deletedForGood: 'Az elem végleg törölve.',
} as const;
