/** How a value is read. */
export interface ValueTexts {
  /** Of numbers: BCP 47. */
  readonly locale: string
  readonly yes: string
  readonly no: string
  readonly unknown: string
  readonly uploaded: string
  readonly signed: string
  readonly set: string
  readonly files: (count: number) => string
  readonly rows: (count: number) => string
  readonly minutes: (minutes: number) => string
  /** Between the words of a list. */
  readonly comma: string
}

/** @internal In Chinese. */
export const valueZhCN: ValueTexts = {
  locale: 'zh-CN',
  yes: '是',
  no: '否',
  unknown: '未知',
  uploaded: '已上传',
  signed: '已签名',
  set: '已设置',
  files: (count) => `${count} 个文件`,
  rows: (count) => `${count} 行`,
  minutes: (minutes) =>
    [`${Math.floor(minutes / 1440)}天`, `${Math.floor((minutes % 1440) / 60)}小时`, `${minutes % 60}分钟`]
      .filter((one) => !one.startsWith('0'))
      .join('') || '0分钟',
  comma: '、',
}

let current = valueZhCN

/** @internal The words as they are set now. */
export const valueTexts = (): ValueTexts => current

/** @internal */
export function setValueTexts(texts: ValueTexts): void {
  current = texts
}
