/** The rich text editor. */
export const richText = {
  richText: '正文',
  toolbar: '格式',
  bold: '加粗',
  italic: '斜体',
  strike: '删除线',
  heading: '标题',
  bulletList: '无序列表',
  orderedList: '有序列表',
  quote: '引用',
  link: '链接',
  linkAddress: '链接地址',
  unlink: '取消链接',
  insertImage: '插入图片',
  undo: '撤销',
  redo: '重做',
  characters: (count: number, max: number) => `${count}/${max}`,
}
