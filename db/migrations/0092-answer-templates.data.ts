/** What answers begin as in a new site. */
export const answerTemplates = [
  {
    title: 'Megkaptuk, dolgozunk rajta',
    subject: 'Re: [{hivatkozás}] {tárgy}',
    body: 'Tisztelt {név}!\n\nKöszönjük megkeresését, az anyagot átnéztük. Ajánlatunkat néhány munkanapon belül elküldjük.\n\nÜdvözlettel:\n{aláíró}\n{cég}',
  },
  {
    title: 'Hiányzó adatok kérése',
    subject: 'Re: [{hivatkozás}] {tárgy}',
    body: 'Tisztelt {név}!\n\nKöszönjük megkeresését ({szakterület}). Az ajánlathoz kérjük, küldje el még a következőket:\n- \n\nErre a levélre válaszolva küldheti.\n\nÜdvözlettel:\n{aláíró}\n{cég}',
  },
  {
    title: 'Ajánlat küldése',
    subject: 'Re: [{hivatkozás}] Ajánlat: {szakterület}',
    body: 'Tisztelt {név}!\n\nKöszönjük megkeresését. Ajánlatunk a következő.\n\nA munka: \nHelye: {hely}\nHatárideje: \nDíja: \n\nKérdéseire szívesen válaszolunk.\n\nÜdvözlettel:\n{aláíró}\n{cég}',
  },
] as const;
