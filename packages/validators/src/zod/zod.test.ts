import { describe, expect, expectTypeOf, it } from 'vitest'
import * as full from 'zod'
import * as z from 'zod/mini'
import { checkMobile } from '../account/check-mobile.ts'
import { enUS } from '../messages/en-US.ts'
import { zhCN } from '../messages/zh-CN.ts'
import * as adapters from './index.ts'

const messageOf = (schema: z.ZodMiniString, input: unknown): string | undefined =>
  schema.safeParse(input).error?.issues[0]?.message

const { toZod, ...schemas } = adapters

describe('schemas', () => {
  it.each([
    ['passwordSchema', 'Abcdef1!', 'Abcdef1!', 'abc', zhCN.password.length],
    ['mobileSchema', '13800138000', '13800138000', '1380013800', zhCN.mobile.format],
    [
      'residentIdSchema',
      '11010519491231002x',
      '11010519491231002X',
      '110105194912310020',
      zhCN.residentId.checksum,
    ],
    ['passportSchema', 'ea1234567', 'EA1234567', '1', zhCN.passport.format],
    ['hkMacauPassSchema', 'h12345678', 'H12345678', 'H1', zhCN.hkMacauPass.format],
    ['taiwanPassSchema', '1234567890a', '1234567890A', '1', zhCN.taiwanPass.format],
    [
      'foreignerPermitSchema',
      '911124198108030024',
      '911124198108030024',
      '911124198108030025',
      zhCN.foreignerPermit.checksum,
    ],
    ['foreignerPermitSchema', 'can110081080310', 'CAN110081080310', 'CAN', zhCN.foreignerPermit.format],
    ['plateSchema', '粤b·12345', '粤B12345', '粤B', zhCN.plate.format],
    [
      'creditCodeSchema',
      '91350100m000100y43',
      '91350100M000100Y43',
      '91350100M000100Y44',
      zhCN.creditCode.checksum,
    ],
    ['bankCardSchema', '4111 1111 1111 1111', '4111111111111111', '4111111111111112', zhCN.bankCard.checksum],
    ['barcodeSchema', '6901234567892', '6901234567892', '6901234567890', zhCN.barcode.checksum],
  ] as const)('%s: %s → %s, refuses %s: %s', (name, input, output, bad, message) => {
    expect(schemas[name].parse(input)).toBe(output)
    expect(messageOf(schemas[name], bad)).toBe(message)
    expect(schemas[name].safeParse(undefined).success).toBe(false)
    expect(schemas[name].safeParse(13800138000).success).toBe(false)
  })

  it('stay string schemas, so that JSON Schema knows them', () => {
    for (const schema of Object.values(schemas))
      expect(z.toJSONSchema(schema)).toMatchObject({ type: 'string' })
    expectTypeOf<z.output<typeof schemas.plateSchema>>().toEqualTypeOf<string>()
  })
})

describe('toZod', () => {
  it('carries the code of the fault beside its text', () => {
    expect(schemas.plateSchema.safeParse('?').error?.issues).toEqual([
      { code: 'custom', message: zhCN.plate.format, params: { code: 'format' }, path: [] },
    ])
  })

  it('takes other texts', () => {
    const schema = toZod(checkMobile, enUS.mobile)
    expect(messageOf(schema, '1')).toBe(enUS.mobile.format)
  })

  it('hands on the input when the accepted value is no string and no canonical form is named', () => {
    const schema = toZod((input) => ({ ok: true, value: input.length }), {})
    expect(schema.parse('abc')).toBe('abc')
  })

  it('works inside objects of zod and zod/mini, with the path of the field', () => {
    for (const object of [
      z.object({ phone: schemas.mobileSchema, plate: z.optional(schemas.plateSchema) }),
      full.object({ phone: schemas.mobileSchema, plate: full.optional(schemas.plateSchema) }),
    ]) {
      expect(object.parse({ phone: '13800138000', plate: '粤b12345' })).toEqual({
        phone: '13800138000',
        plate: '粤B12345',
      })
      expect(object.safeParse({ phone: '1' }).error?.issues[0]?.path).toEqual(['phone'])
    }
  })
})
