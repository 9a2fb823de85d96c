/** Lines on a sheet of 300 × 120 units. */
export interface Drawing {
  grid?: string;
  second?: string;
  curve: string;
  mark?: string;
}

/** One drawing for each discipline of the specification, and further ones of methods, for services. */
const drawings: Record<string, Drawing> = {
  geodezia: {
    grid: 'M12 96 92 22 152 92 238 18 288 88M12 96h140l136-4M92 22l146-4M152 92l86-74',
    curve: 'M92 12l9 15H83zM238 8l9 15h-18zM12 86l9 15H3zM288 78l9 15h-18z',
    mark: 'M152 82l9 15h-18z',
  },
  geotechnika: {
    grid: 'M0 24h300M0 52h300M0 80h300M0 108h300',
    second: 'M214 8v104M206 8h16',
    curve:
      'M24 8c60 4 12 12 30 16s70 2 40 12 -52 4-44 14 90 2 84 12-78 6-70 16 40 4 34 12-28 8 10 18',
    mark: 'M208 104h12l-6 12z',
  },
  kornyezetvedelem: {
    grid: 'M60 104a84 16 0 1 0 168 0M92 104a52 10 0 1 0 104 0',
    second: 'M0 46c60 2 104 10 138 50M300 46c-60 2-104 10-138 50',
    curve: 'M0 24h138M162 24h138M138 10v102M162 10v102',
    mark: 'M144 58h12M144 66h12M144 74h12M144 82h12M144 90h12M144 98h12',
  },
  epiteskivitelezes: {
    second: 'M78 40h144M78 66h144',
    curve: 'M0 20h72M228 20h72M72 12v104h6V12zM222 12v104h6V12zM78 92h144',
    mark: 'M78 92l12-8 12 8 12-8 12 8 12-8 12 8 12-8 12 8 12-8 12 8 12-8 12 8',
  },
  allapotrogzites: {
    grid: 'M0 30h300M0 60h300M0 90h300M40 0v30M120 0v30M200 0v30M80 30v30M160 30v30M240 30v30M40 60v30M120 60v30M200 60v30M80 90v30M160 90v30M240 90v30',
    curve: 'M118 0l10 22-8 14 22 20-6 16 18 14-4 34',
    mark: 'M108 46h60v22h-60zM138 40v34M118 57h40',
  },
  tervtar: {
    grid: 'M40 28h180M40 48h180M40 68h180M40 88h180M85 8v96M130 8v96M175 8v96',
    second: 'M52 8V2h180v96h-12M64 2v-4',
    curve: 'M40 8h180v96H40z',
    mark: 'M131 49h43v18h-43z',
  },
  reprografia: {
    grid: 'M60 60h180M150 0v120',
    second: 'M118 60a32 32 0 1 0 64 0a32 32 0 1 0-64 0',
    curve: 'M134 60a16 16 0 1 0 32 0a16 16 0 1 0-32 0M20 14h30M20 14v30M280 106h-30M280 106V76',
  },
  projektmanagement: {
    grid: 'M60 0v120M120 0v120M180 0v120M240 0v120',
    second: 'M120 36v20M200 68v20',
    curve: 'M10 18h110v14H10zM120 54h80v14h-80zM200 90h84v14h-84z',
    mark: 'M284 78v38',
  },

  // Log of a borehole, and an auger.
  furas: {
    grid: 'M0 26h300M0 54h300M0 86h300',
    second: 'M46 46l14-14M58 50l14-14M46 62h6M62 68h6M50 76h6M66 60h6M46 96h32M46 104h32',
    curve:
      'M40 6h44v106H40zM40 26h44M40 54h44M40 86h44M196 2v12M204 2v12M190 14h20M200 14v84M182 28q18 12 36 0M182 44q18 12 36 0M182 60q18 12 36 0M182 76q18 12 36 0M184 90q16 10 32 0',
    mark: 'M191 98h18l-9 16z',
  },
  // Strata between two boreholes, and the groundwater.
  retegszelveny: {
    grid: 'M66 14h8M66 38h8M66 62h8M66 86h8M226 14h8M226 38h8M226 62h8M226 86h8',
    second: 'M0 50c60 8 100-12 150-2s90 14 150 2M0 90c50-10 100 10 150 6s100-14 150-2',
    curve: 'M0 20c50-8 90 6 150 2s100-10 150-4M66 12v92h8V12M226 10v98h8V10',
    mark: 'M150 66l-9-12h18zM132 68h36M139 75h22M146 82h8',
  },
  // A levelled profile from one benchmark to the next.
  szintezes: {
    grid: 'M0 116h300M40 20v96M110 20v96M180 20v96M250 20v96',
    second: 'M40 34h70M110 48h70M180 62h70M40 26v16M110 26v30M180 40v30M250 54v16',
    curve: 'M0 84c20 4 28-8 40-8s44 22 70 20 50-24 70-22 44 22 70 20 36-12 50-10',
    mark: 'M40 66l8 14H32zM110 86l8 14h-16zM180 64l8 14h-16zM250 84l8 14h-16z',
  },
};

/** The drawing with this key. Disciplines that staff have added have the levelled profile. */
export const drawingOf = (key: string): Drawing =>
  drawings[Object.hasOwn(drawings, key) ? key : 'szintezes']!;
