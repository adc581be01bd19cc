/** Full screen. The wording of `unsupported` is given by the product's specification. */
export const fullscreen = {
  enter: '全屏',
  exit: '退出全屏',
  unsupported: 'you browser can not work',
}
