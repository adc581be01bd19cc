import { mergeAttributes, Node } from '@tiptap/react'

interface PictureOptions {
  /** The address under which a kept one is loaded. */
  show: (kept: string) => string
}

/** A picture in the text: the address that is kept, and what it shows. */
export const Picture = Node.create<PictureOptions>({
  name: 'image',
  group: 'block',
  draggable: true,
  addOptions() {
    return { show: (kept) => kept }
  },
  addAttributes() {
    return { src: { default: null }, alt: { default: null }, title: { default: null } }
  },
  parseHTML() {
    return [{ tag: 'img[src]' }]
  },
  renderHTML({ HTMLAttributes }) {
    return ['img', mergeAttributes(HTMLAttributes)]
  },
  // What is seen may be loaded from another address than the one that is kept.
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img')
      const { src, alt, title } = node.attrs
      if (typeof src === 'string') dom.src = this.options.show(src)
      dom.alt = typeof alt === 'string' ? alt : ''
      if (typeof title === 'string') dom.title = title
      return { dom }
    }
  },
})
