/** What calls are named, by the noun of their resource, or by an action and the noun. */
export interface CallTexts
  extends Readonly<
    Record<
      | 'list'
      | 'detail'
      | 'options'
      | 'figures'
      | 'create'
      | 'update'
      | 'remove'
      | 'batchRemove'
      | 'preview'
      | 'export'
      | 'exportPlain'
      | 'importTemplate'
      | 'import'
      | 'reveal'
      | 'events'
      | 'print'
      | 'notes'
      | 'note',
      (label: string) => string
    >
  > {
  /** The call of an action on one row. */
  readonly action: (action: string, label: string) => string
  /** The call of an action on many rows. */
  readonly batch: (action: string, label: string) => string
}

/** @internal In Chinese. */
export const callZhCN: CallTexts = {
  list: (label) => `查询${label}`,
  detail: (label) => `查看${label}`,
  options: (label) => `选择${label}`,
  figures: (label) => `统计${label}`,
  create: (label) => `新增${label}`,
  update: (label) => `修改${label}`,
  remove: (label) => `删除${label}`,
  batchRemove: (label) => `批量删除${label}`,
  preview: (label) => `预览${label}批量操作`,
  export: (label) => `导出${label}`,
  exportPlain: (label) => `导出${label}明文`,
  importTemplate: (label) => `下载${label}导入模板`,
  import: (label) => `导入${label}`,
  reveal: (label) => `查看${label}明文`,
  events: (label) => `查看${label}时间线`,
  print: (label) => `打印${label}`,
  notes: (label) => `查看${label}备注`,
  note: (label) => `填写${label}备注`,
  action: (action, label) => `${action}${label}`,
  batch: (action, label) => `批量${action}${label}`,
}

let current = callZhCN

/** @internal The words as they are set now. */
export const callTexts = (): CallTexts => current

/** @internal */
export function setCallTexts(texts: CallTexts): void {
  current = texts
}
