/** Toasts. */
export const toast = {
  region: '消息',
  close: '关闭消息',
}
