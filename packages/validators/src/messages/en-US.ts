import type { Messages, RelativeTexts } from './texts.ts'

export type { Messages, RelativeTexts } from './texts.ts'

const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`

export const relativeTexts: RelativeTexts = {
  now: 'just now',
  minutes: (count) => ago(count, 'minute'),
  hours: (count) => ago(count, 'hour'),
  day: '1 day ago',
}

const passwordRule = 'Use 8 to 20 characters with upper case letters, lower case letters, digits and symbols'

export const passwordTexts: Messages['password'] = {
  length: passwordRule,
  character: passwordRule,
  upper: passwordRule,
  lower: passwordRule,
  digit: passwordRule,
  special: passwordRule,
}

export const mobileTexts: Messages['mobile'] = { format: 'Not a mainland China mobile number' }

export const residentIdTexts: Messages['residentId'] = {
  format: 'Not a resident identity number',
  region: 'Unknown region code',
  birthday: 'Not a resident identity number: impossible date of birth',
  checksum: 'Wrong check digit',
}

export const passportTexts: Messages['passport'] = { format: 'Not a passport number' }

export const hkMacauPassTexts: Messages['hkMacauPass'] = {
  format: 'Not a mainland travel permit number for Hong Kong and Macau residents',
}

export const taiwanPassTexts: Messages['taiwanPass'] = {
  format: 'Not a mainland travel permit number for Taiwan residents',
}

export const foreignerPermitTexts: Messages['foreignerPermit'] = {
  format: 'Not a foreign permanent resident ID number',
  birthday: 'Not a foreign permanent resident ID number: impossible date of birth',
  checksum: 'Wrong check digit',
}

export const plateTexts: Messages['plate'] = {
  format: 'Not a number plate',
  nevLength: 'A new energy plate has 8 characters',
  ordinaryLength: 'An ordinary plate has 7 characters',
  color: 'The colour does not belong to this kind of plate',
}

export const creditCodeTexts: Messages['creditCode'] = {
  format: 'Not a unified social credit code',
  checksum: 'Wrong check digit of the credit code',
}

export const bankCardTexts: Messages['bankCard'] = {
  format: 'Not a bank card number',
  checksum: 'Wrong check digit of the card number',
}

export const barcodeTexts: Messages['barcode'] = {
  format: 'An EAN-13 bar code has 13 digits',
  checksum: 'Wrong check digit of the bar code',
}

export const imageFileTexts: Messages['imageFile'] = {
  type: 'Images must be JPG, PNG, SVG or GIF',
  size: 'Images must be smaller than 10 MB',
}

export const timestampTexts: Messages['timestamp'] = { format: 'Not a date or time' }

/** The texts in US English. */
export const enUS: Messages = {
  password: passwordTexts,
  mobile: mobileTexts,
  residentId: residentIdTexts,
  passport: passportTexts,
  hkMacauPass: hkMacauPassTexts,
  taiwanPass: taiwanPassTexts,
  foreignerPermit: foreignerPermitTexts,
  plate: plateTexts,
  creditCode: creditCodeTexts,
  bankCard: bankCardTexts,
  barcode: barcodeTexts,
  imageFile: imageFileTexts,
  timestamp: timestampTexts,
  relative: relativeTexts,
}
