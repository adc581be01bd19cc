/** The rich text editor. */
export const richText = {
  richText: 'Text',
  toolbar: 'Format',
  bold: 'Bold',
  italic: 'Italic',
  strike: 'Strikethrough',
  heading: 'Heading',
  bulletList: 'Bullet list',
  orderedList: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  linkAddress: 'Address',
  unlink: 'Remove link',
  insertImage: 'Insert picture',
  undo: 'Undo',
  redo: 'Redo',
  characters: (count: number, max: number) => `${count}/${max}`,
}
