import { checkPlate, type PlateCode, type PlateColor, type PlateKind } from '@linli/validators/check-plate'
import { invalid } from '../../../kit/app-error.ts'

/** A plate as a form gives it: kind and colour may be left to judgement. */
export interface GivenPlate {
  readonly plateNo?: string | null | undefined
  readonly plateKind?: string | null | undefined
  readonly plateColor?: string | null | undefined
}

export interface JudgedPlate {
  /** Null for a vehicle without a plate. */
  readonly plateNo: string | null
  readonly plateKind: string
  readonly plateColor: string
}

const texts: Readonly<Record<PlateCode, string>> = {
  format: '车牌号格式错误',
  color: '号牌颜色与号牌种类不符',
  nevLength: '新能源车牌应为8位',
  ordinaryLength: '普通车牌应为7位',
}

/** Names of the fields that a fault is told at. */
const ownFields = { plateNo: 'plateNo', plateColor: 'plateColor' }

/**
 * What a plate is (catalogue 1 A7): where the kind is left open, the one that its text and colour tell; where the
 * colour is, that of the kind. Refuses at the field what is no such plate.
 */
export function judgePlate({ plateNo, plateKind, plateColor }: GivenPlate, fields = ownFields): JudgedPlate {
  const number = plateNo ?? ''
  if (number === '' && plateKind !== 'none') throw invalid({ [fields.plateNo]: '请填写车牌' })
  if (number !== '' && plateKind === 'none') throw invalid({ [fields.plateNo]: '无牌车辆不填车牌' })
  const checked = checkPlate(number, {
    ...(plateKind && { kind: plateKind as PlateKind }),
    ...(plateColor && { color: plateColor as PlateColor }),
  })
  if (!checked.ok) {
    const at = checked.code === 'color' ? fields.plateColor : fields.plateNo
    throw invalid({ [at]: texts[checked.code] })
  }
  const { value } = checked
  return {
    plateNo: value.number === '' ? null : value.number,
    plateKind: value.kind,
    plateColor: value.color ?? 'other',
  }
}
