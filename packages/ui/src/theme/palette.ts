/**
 * Every colour of the design system, authored as OKLCH `L/C h` and nothing else.
 * All values lie inside sRGB; the themes ship them as 8-bit hex (see oklch.ts).
 * Private to the theme folder: components read role tokens (contract.css.ts).
 */

/** `lightness/chroma`, at the hue of its row, or `lightness/chroma hue`. */
export type Oklch = string

export const NEUTRAL_HUE = 255
export const neutral = {
  0: '1/0',
  25: '.988/.002',
  50: '.975/.003',
  100: '.955/.005',
  200: '.915/.007',
  300: '.865/.009',
  400: '.740/.013',
  450: '.645/.016',
  500: '.535/.018',
  600: '.460/.020',
  700: '.370/.022',
  750: '.315/.022',
  800: '.270/.021',
  850: '.240/.020',
  900: '.205/.019',
  950: '.165/.017',
} as const satisfies Record<number, Oklch>
export type NeutralStep = keyof typeof neutral

export interface AccentRow {
  hue: number
  solid: Oklch
  hover: Oklch
  active: Oklch
  text: Oklch
  soft: Oklch
  border: Oklch
  darkHover: Oklch
  darkText: Oklch
  darkSoft: Oklch
  darkBorder: Oklch
  /** Only where the dark solid differs from the light one. */
  darkSolid?: Oklch | undefined
  /** Pressed in dark; the light solid where not given. */
  darkActive?: Oklch | undefined
}

const accent = (
  hue: number,
  [solid, hover, active, text, soft, border, darkHover, darkText, darkSoft, darkBorder]: readonly [
    Oklch,
    Oklch,
    Oklch,
    Oklch,
    Oklch,
    Oklch,
    Oklch,
    Oklch,
    Oklch,
    Oklch,
  ],
): AccentRow => ({ hue, solid, hover, active, text, soft, border, darkHover, darkText, darkSoft, darkBorder })

// biome-ignore format: a table is easier to compare as a table
export const accents = {
  azure: accent(255, ['.530/.174', '.485/.159', '.440/.145', '.500/.164', '.962/.018', '.860/.070', '.560/.174', '.790/.108', '.285/.060', '.420/.090']),
  indigo: accent(276, ['.545/.210', '.500/.210', '.455/.210', '.515/.210', '.962/.018', '.860/.069', '.575/.210', '.790/.106', '.285/.060', '.420/.090']),
  violet: accent(300, ['.550/.210', '.505/.210', '.460/.210', '.520/.210', '.962/.021', '.860/.070', '.580/.210', '.790/.125', '.285/.060', '.420/.090']),
  magenta: accent(345, ['.555/.200', '.510/.200', '.465/.197', '.525/.200', '.962/.022', '.860/.070', '.585/.200', '.790/.125', '.285/.060', '.420/.090']),
  amber: accent(50, ['.540/.142', '.495/.131', '.450/.119', '.510/.134', '.962/.021', '.860/.070', '.570/.142', '.790/.120', '.285/.060', '.420/.088']),
  pine: accent(162, ['.515/.113', '.470/.103', '.425/.093', '.485/.106', '.962/.022', '.860/.050', '.545/.113', '.790/.096', '.285/.050', '.420/.070']),
  teal: accent(200, ['.515/.087', '.470/.079', '.425/.072', '.485/.082', '.962/.022', '.860/.039', '.545/.087', '.790/.073', '.285/.039', '.420/.053']),
  graphite: {
    ...accent(255, ['.370/.022', '.315/.022', '.270/.021', '.370/.022', '.955/.005', '.800/.010', '.915/.007', '.865/.009', '.285/.020', '.420/.020']),
    darkSolid: '.865/.009',
    darkActive: '.955/.005',
  },
} as const satisfies Record<string, AccentRow>
export type AccentName = keyof typeof accents

export interface StatusRow {
  hue: number
  text: Oklch
  icon: Oklch
  solid: Oklch
  /** Neutral step of the label on solid. */
  label: 0 | 900
  soft: Oklch
  border: Oklch
  darkText: Oklch
  darkIcon: Oklch
  darkSoft: Oklch
  darkBorder: Oklch
}

const status = (
  hue: number,
  label: 0 | 900,
  [text, icon, solid, soft, border, darkText, darkIcon, darkSoft, darkBorder]: readonly [
    Oklch,
    Oklch,
    Oklch,
    Oklch,
    Oklch,
    Oklch,
    Oklch,
    Oklch,
    Oklch,
  ],
): StatusRow => ({ hue, label, text, icon, solid, soft, border, darkText, darkIcon, darkSoft, darkBorder })

// biome-ignore format: a table is easier to compare as a table
export const statuses = {
  success: status(150, 0, ['.505/.139', '.600/.160', '.520/.140', '.965/.022', '.850/.075', '.800/.130', '.720/.150', '.285/.055', '.420/.085']),
  warning: status(72, 900, ['.515/.110', '.640/.137', '.820/.165 82', '.965/.022', '.850/.075', '.800/.130', '.720/.150', '.285/.055', '.420/.085']),
  danger: status(26, 0, ['.515/.200', '.590/.220', '.555/.200', '.965/.017', '.850/.075', '.800/.114', '.720/.150', '.285/.055', '.420/.085']),
  info: status(240, 0, ['.500/.114', '.600/.137', '.530/.121', '.965/.018', '.850/.075', '.800/.112', '.720/.150', '.285/.055', '.420/.085']),
  neutral: status(255, 0, ['.460/.020', '.570/.020', '.535/.020', '.965/.005', '.850/.010', '.800/.014', '.720/.014', '.285/.020', '.420/.020']),
} as const satisfies Record<string, StatusRow>
export type StatusName = keyof typeof statuses

// biome-ignore format: a table is easier to compare as a table
export const charts = {
  categorical: {
    light: ['.570/.195 263', '.670/.136 69', '.505/.091 179', '.615/.208 355', '.645/.113 216', '.518/.108 104', '.432/.154 301', '.443/.110 16'],
    dark: ['.720/.143 266', '.838/.094 49', '.586/.108 177', '.716/.154 358', '.833/.128 205', '.718/.156 110', '.580/.144 309', '.591/.133 37'],
  },
  sequential: {
    light: ['.950/.022 245', '.870/.055 246', '.780/.095 248', '.690/.130 250', '.600/.155 252', '.510/.155 256', '.410/.130 260'],
    dark: ['.300/.060 260', '.390/.100 258', '.480/.135 256', '.570/.150 252', '.660/.140 248', '.760/.105 244', '.870/.060 240'],
  },
  diverging: {
    light: ['.450/.145 258', '.600/.150 254', '.780/.090 250', '.940/.005 255', '.800/.095 66', '.660/.140 58', '.470/.120 48'],
    dark: ['.780/.105 248', '.630/.140 252', '.460/.110 256', '.330/.010 255', '.470/.090 52', '.630/.135 56', '.800/.115 62'],
  },
} as const satisfies Record<string, Record<'light' | 'dark', readonly Oklch[]>>

/** The control-room theme: one theme, read from across a room. */
export const screen = {
  stage: '.150/.022 258',
  panel: '.190/.026 256',
  head: '.225/.030 254',
  line: '.360/.040 250',
  lineStrong: '.550/.070 235',
  text: '.930/.012 240',
  text2: '.800/.025 245',
  text3: '.715/.030 245',
  accent: '.820/.115 212',
  accentDim: '.620/.100 222',
  urgent: '.730/.165 22',
  important: '.780/.150 58',
  general: '.910/.130 102',
  notice: '.790/.110 240',
  offline: '.660/.020 250',
} as const satisfies Record<string, Oklch>
export type ScreenRole = keyof typeof screen
