/** Questions before something is done. */
export const confirm = {
  failed: '操作失败',
  typeFirst: (text: string) => `请输入“${text}”以确认`,
}
