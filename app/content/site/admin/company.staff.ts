import { staffSingleton } from '../../admin/screens/content-staff.ts';
import { companyContract } from '../site.contract.ts';

export const companyStaff = staffSingleton(companyContract, {
  messages: {
    editTitle: 'Cégadatok',
    labels: {
      legalName: 'Teljes név',
      shortName: 'Rövid név',
      foundedYear: 'Alapítás éve',
      registeredOffice: 'Székhely',
      postalAddress: 'Levelezési cím',
      phone: 'Telefonszám',
      fax: 'Fax',
      email: 'E-mail-cím',
      website: 'Honlap',
      answerDays: 'Válaszolunk ennyi munkanapon belül',
      companyRegistrationNumber: 'Cégjegyzékszám',
      registryCourt: 'Nyilvántartó bíróság',
      taxNumber: 'Adószám',
      euVatNumber: 'Közösségi adószám',
      representative: 'Képviselő',
      chamberMembership: 'Szakmai kamara',
      hostingName: 'A tárhelyszolgáltató neve',
      hostingAddress: 'A tárhelyszolgáltató címe',
      hostingEmail: 'A tárhelyszolgáltató e-mail-címe',
      accreditationNumber: 'Akkreditálási szám',
      accreditationUntil: 'Az akkreditálás vége',
      isAccreditationHiddenAfter: 'Az akkreditálás a lejárta után ne látszódjon',
      accreditationStandard: 'Szabvány',
      accreditationBody: 'Akkreditáló szervezet',
    },
    hints: { answerDays: '1 és 30 közötti egész szám; üresen a honlap nem ígér semmit' },
    headings: {
      registeredOffice: 'Címek és elérhetőségek',
      companyRegistrationNumber: 'Nyilvántartási adatok',
      hostingName: 'Tárhelyszolgáltató',
      accreditationNumber: 'A laboratórium akkreditálása',
    },
  },
});
