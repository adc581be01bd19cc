/** What a check says of a field, by its label. */
export interface CheckTexts {
  readonly type: (label: string) => string
  readonly choose: (label: string) => string
  readonly upload: (label: string) => string
  readonly fill: (label: string) => string
  readonly wrong: (label: string) => string
  readonly tooLong: (label: string, max: number) => string
  readonly itemTooLong: (label: string, max: number) => string
  readonly tooMany: (label: string, max: number) => string
  readonly tooManyLines: (label: string, max: number) => string
  readonly tooSmall: (label: string, min: number | string) => string
  readonly tooLarge: (label: string, max: number | string) => string
  readonly notWhole: (label: string) => string
  readonly tooPrecise: (label: string, scale: number) => string
  readonly noDate: (label: string) => string
  readonly noTime: (label: string) => string
  readonly noPlace: (label: string) => string
  readonly noFile: (label: string) => string
  readonly noMobile: string
  readonly noPhone: string
  readonly noPlate: string
  readonly longitude: string
  readonly latitude: string
  readonly noRequest: string
  readonly noVersion: string
  readonly reason: string
  readonly reasonTooLong: string
  /** Of hours of the week. */
  readonly hours: {
    readonly none: (label: string) => string
    readonly wrong: (label: string) => string
    readonly overlap: (label: string) => string
  }
  /** Labels of what rows have beside their fields. */
  readonly columns: Readonly<Record<'createdAt' | 'updatedAt' | 'keyword', string>>
}

/** @internal In Chinese. */
export const checkZhCN: CheckTexts = {
  type: (label) => `请输入${label}`,
  choose: (label) => `请选择${label}`,
  upload: (label) => `请上传${label}`,
  fill: (label) => `请填写${label}`,
  wrong: (label) => `${label}格式错误`,
  tooLong: (label, max) => `${label}不能超过${max}个字符`,
  itemTooLong: (label, max) => `${label}每项不能超过${max}个字符`,
  tooMany: (label, max) => `${label}最多${max}项`,
  tooManyLines: (label, max) => `${label}最多${max}行`,
  tooSmall: (label, min) => `${label}不能小于${min}`,
  tooLarge: (label, max) => `${label}不能大于${max}`,
  notWhole: (label) => `${label}须为整数`,
  tooPrecise: (label, scale) => `${label}最多${scale}位小数`,
  noDate: (label) => `${label}不是有效的日期`,
  noTime: (label) => `${label}不是有效的时间`,
  noPlace: (label) => `${label}不是有效的坐标`,
  noFile: (label) => `${label}不是有效的文件`,
  noMobile: '手机号格式错误',
  noPhone: '电话号码格式错误',
  noPlate: '车牌号格式错误',
  longitude: '经度',
  latitude: '纬度',
  noRequest: '请求参数错误',
  noVersion: '缺少数据版本',
  reason: '请填写查看原因',
  reasonTooLong: '查看原因不能超过100个字符',
  hours: {
    none: (label) => `${label}不是有效的时间段`,
    wrong: (label) => `${label}须选择星期，且结束晚于开始`,
    overlap: (label) => `${label}有重叠`,
  },
  columns: {
    createdAt: '创建时间',
    updatedAt: '更新时间',
    keyword: '关键词',
  },
}

let current = checkZhCN

/** @internal The words as they are set now. */
export const checkTexts = (): CheckTexts => current

/** @internal */
export function setCheckTexts(texts: CheckTexts): void {
  current = texts
}
