import { describe, expect, it } from 'vitest'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

describe('zh-CN', () => {
  it('[S5.8] says what a password needs', () => {
    expect(new Set(Object.values(zhCN.password))).toEqual(
      new Set(['密码须由大写字母、小写字母、数字和符号组成，长度8-20位']),
    )
  })

  it('[S5.30] [S5.31] [S5.32] names the faults of an identity number', () => {
    expect(zhCN.residentId).toEqual({
      format: '身份证号格式错误',
      region: '地址编码错误',
      birthday: '身份证号格式错误',
      checksum: '校验位错误',
    })
  })

  it('[S5.48] [S5.52] names the faults of an image file', () => {
    expect(zhCN.imageFile).toEqual({
      type: "上传图片只能是 ['jpg','jpeg','png', 'image/png','svg', 'gif'] 格式!",
      size: '上传图片大小不能超过 10MB!',
    })
  })

  it('names the faults of a plate', () => {
    expect(zhCN.plate).toEqual({
      format: '车牌号格式错误',
      nevLength: '新能源车牌应为8位',
      ordinaryLength: '普通车牌应为7位',
      color: '号牌颜色与号牌种类不符',
    })
  })

  it('keeps the texts of the remaining checks', () => {
    const { password, residentId, imageFile, plate, relative, ...rest } = zhCN
    expect(rest).toMatchInlineSnapshot(`
      {
        "bankCard": {
          "checksum": "银行卡号校验位错误",
          "format": "银行卡号格式错误",
        },
        "barcode": {
          "checksum": "条形码校验位错误",
          "format": "条形码格式错误",
        },
        "creditCode": {
          "checksum": "统一社会信用代码校验错误",
          "format": "统一社会信用代码错误",
        },
        "foreignerPermit": {
          "birthday": "外国人永久居留身份证号码格式错误",
          "checksum": "校验位错误",
          "format": "外国人永久居留身份证号码格式错误",
        },
        "hkMacauPass": {
          "format": "港澳居民来往内地通行证号码格式错误",
        },
        "mobile": {
          "format": "手机号格式错误",
        },
        "passport": {
          "format": "护照号码格式错误",
        },
        "taiwanPass": {
          "format": "台湾居民来往大陆通行证号码格式错误",
        },
        "timestamp": {
          "format": "时间格式错误",
        },
      }
    `)
    expect([password, residentId, imageFile, plate, relative].every(Boolean)).toBe(true)
  })
})

describe('en-US', () => {
  const { relative: enRelative, ...enTexts } = enUS
  const { relative: zhRelative, ...zhTexts } = zhCN

  it('has a text for every code of zh-CN', () => {
    const codes = (pack: Record<string, Record<string, string>>): string[][] =>
      Object.entries(pack).map(([check, texts]) => [check, ...Object.keys(texts)])
    expect(codes(enTexts)).toEqual(codes(zhTexts))
    expect(Object.keys(enRelative)).toEqual(Object.keys(zhRelative))
  })

  it('is written in ASCII, a sentence each', () => {
    for (const text of Object.values(enTexts).flatMap((texts) => Object.values(texts)))
      expect(text).toMatch(/^[A-Z][ -~]{9,}$/u)
  })

  it('counts in singular and plural', () => {
    expect(enUS.relative.minutes(1)).toBe('1 minute ago')
    expect(enUS.relative.minutes(2)).toBe('2 minutes ago')
    expect(enUS.relative.hours(1)).toBe('1 hour ago')
    expect(enUS.relative.hours(23)).toBe('23 hours ago')
    expect([enUS.relative.now, enUS.relative.day]).toEqual(['just now', '1 day ago'])
  })
})
