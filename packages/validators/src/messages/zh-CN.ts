import type { Messages, RelativeTexts } from './texts.ts'

export type { Messages, RelativeTexts } from './texts.ts'

export const relativeTexts: RelativeTexts = {
  now: '刚刚',
  minutes: (count) => `${count}分钟前`,
  hours: (count) => `${count}小时前`,
  day: '1天前',
}

const passwordRule = '密码须由大写字母、小写字母、数字和符号组成，长度8-20位'

export const passwordTexts: Messages['password'] = {
  length: passwordRule,
  character: passwordRule,
  upper: passwordRule,
  lower: passwordRule,
  digit: passwordRule,
  special: passwordRule,
}

export const mobileTexts: Messages['mobile'] = { format: '手机号格式错误' }

export const residentIdTexts: Messages['residentId'] = {
  format: '身份证号格式错误',
  region: '地址编码错误',
  birthday: '身份证号格式错误',
  checksum: '校验位错误',
}

export const passportTexts: Messages['passport'] = { format: '护照号码格式错误' }

export const hkMacauPassTexts: Messages['hkMacauPass'] = { format: '港澳居民来往内地通行证号码格式错误' }

export const taiwanPassTexts: Messages['taiwanPass'] = { format: '台湾居民来往大陆通行证号码格式错误' }

export const foreignerPermitTexts: Messages['foreignerPermit'] = {
  format: '外国人永久居留身份证号码格式错误',
  birthday: '外国人永久居留身份证号码格式错误',
  checksum: '校验位错误',
}

export const plateTexts: Messages['plate'] = {
  format: '车牌号格式错误',
  nevLength: '新能源车牌应为8位',
  ordinaryLength: '普通车牌应为7位',
  color: '号牌颜色与号牌种类不符',
}

export const creditCodeTexts: Messages['creditCode'] = {
  format: '统一社会信用代码错误',
  checksum: '统一社会信用代码校验错误',
}

export const bankCardTexts: Messages['bankCard'] = {
  format: '银行卡号格式错误',
  checksum: '银行卡号校验位错误',
}

export const barcodeTexts: Messages['barcode'] = { format: '条形码格式错误', checksum: '条形码校验位错误' }

export const imageFileTexts: Messages['imageFile'] = {
  type: "上传图片只能是 ['jpg','jpeg','png', 'image/png','svg', 'gif'] 格式!",
  size: '上传图片大小不能超过 10MB!',
}

export const timestampTexts: Messages['timestamp'] = { format: '时间格式错误' }

/** The texts of the console, in simplified Chinese. */
export const zhCN: Messages = {
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
