/** Dialogs, drawers and questions. */
export const dialog = {
  close: '关闭',
  cancel: '取消',
  confirm: '确定',
  /** Title of a question that has none of its own. */
  notice: '提示',
}
