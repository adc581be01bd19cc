import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Strikethrough,
  Undo2,
} from 'lucide-react'
import { Fragment, type KeyboardEvent, type Ref, useState } from 'react'
import { richText } from '../../locale/zh-CN/richText.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { FloatingPanel } from '../../private/floating/FloatingPanel.tsx'
import type { IconSource } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { LinkForm } from './LinkForm.tsx'
import * as css from './RichText.css.ts'

interface RichTextToolbarProps {
  editor: Editor
  /** Id of the text. */
  controls: string
  disabled: boolean
  /** Pictures that were chosen; without it there is no button for them. */
  onPictures: ((files: FileList) => void) | undefined
  ref: Ref<HTMLDivElement>
}

interface Tool {
  key: string
  icon: IconSource
  label: string
  /** For what is on or off at the caret. */
  on?: boolean | undefined
  off?: boolean | undefined
  run: () => void
}

/** One tab stop; the arrow keys go from tool to tool, Escape goes back to the text. */
export function RichTextToolbar({ editor, controls, disabled, onPictures, ref }: RichTextToolbarProps) {
  const messages = useMessages('richText', richText)
  const [stop, setStop] = useState('bold')
  const [linking, setLinking] = useState(false)
  const [anchor, setAnchor] = useState<HTMLSpanElement | null>(null)
  const [files, setFiles] = useState<HTMLInputElement | null>(null)
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      strike: now.isActive('strike'),
      heading2: now.isActive('heading', { level: 2 }),
      heading3: now.isActive('heading', { level: 3 }),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()

  const groups: Tool[][] = [
    [
      {
        key: 'bold',
        icon: Bold,
        label: messages.bold,
        on: state.bold,
        run: () => chain().toggleBold().run(),
      },
      {
        key: 'italic',
        icon: Italic,
        label: messages.italic,
        on: state.italic,
        run: () => chain().toggleItalic().run(),
      },
      {
        key: 'strike',
        icon: Strikethrough,
        label: messages.strike,
        on: state.strike,
        run: () => chain().toggleStrike().run(),
      },
    ],
    [
      {
        key: 'heading2',
        icon: Heading2,
        label: messages.heading,
        on: state.heading2,
        run: () => chain().toggleHeading({ level: 2 }).run(),
      },
      {
        key: 'heading3',
        icon: Heading3,
        label: messages.subheading,
        on: state.heading3,
        run: () => chain().toggleHeading({ level: 3 }).run(),
      },
      {
        key: 'bulletList',
        icon: List,
        label: messages.bulletList,
        on: state.bulletList,
        run: () => chain().toggleBulletList().run(),
      },
      {
        key: 'orderedList',
        icon: ListOrdered,
        label: messages.orderedList,
        on: state.orderedList,
        run: () => chain().toggleOrderedList().run(),
      },
      {
        key: 'quote',
        icon: Quote,
        label: messages.quote,
        on: state.quote,
        run: () => chain().toggleBlockquote().run(),
      },
    ],
    [
      { key: 'link', icon: Link, label: messages.link, on: state.link, run: () => setLinking(!linking) },
      ...(onPictures
        ? [
            {
              key: 'picture',
              icon: ImagePlus,
              label: messages.insertImage,
              run: () => files?.click(),
            },
          ]
        : []),
    ],
    [
      {
        key: 'undo',
        icon: Undo2,
        label: messages.undo,
        off: !state.canUndo,
        run: () => chain().undo().run(),
      },
      {
        key: 'redo',
        icon: Redo2,
        label: messages.redo,
        off: !state.canRedo,
        run: () => chain().redo().run(),
      },
    ],
  ]

  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')]
    const at = tools.findIndex((tool) => tool === document.activeElement)
    if (at < 0) return
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const to = {
      ArrowRight: at + rtl,
      ArrowLeft: at - rtl,
      Home: 0,
      End: tools.length - 1,
    }[event.key]
    if (to !== undefined) tools[(to + tools.length) % tools.length]?.focus()
    else if (event.key === 'Escape') editor.commands.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const closeLink = () => {
    setLinking(false)
    editor.commands.focus()
  }

  return (
    // Its tools take the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={ref}
      role="toolbar"
      aria-label={messages.toolbar}
      aria-controls={controls}
      className={css.toolbar}
      onKeyDown={keyDown}
    >
      {groups.map((group, index) => (
        <Fragment key={group[0]?.key}>
          {index > 0 && <span className={css.divider} />}
          {group.map(({ key, icon, label, on, off, run }) => {
            const button = (
              <IconButton
                key={key}
                icon={icon}
                label={label}
                size="mini"
                aria-pressed={on}
                // Stays in reach of the arrow keys while it has nothing to do.
                aria-disabled={off || undefined}
                disabled={disabled}
                tabIndex={key === stop ? 0 : -1}
                data-tool={key}
                className={css.pressed}
                onFocus={() => setStop(key)}
                // The text keeps its selection.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  if (!off) run()
                }}
              />
            )
            return key === 'link' ? (
              <span key={key} ref={setAnchor}>
                {button}
              </span>
            ) : (
              button
            )
          })}
        </Fragment>
      ))}
      <input
        ref={setFiles}
        type="file"
        hidden
        tabIndex={-1}
        multiple
        accept="image/*"
        onChange={(event) => {
          if (event.currentTarget.files) onPictures?.(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      {linking && !disabled && (
        <FloatingPanel
          anchor={anchor}
          label={messages.link}
          className={css.linkPanel}
          onClose={(reason) => (reason === 'escape' ? closeLink() : setLinking(false))}
        >
          <LinkForm editor={editor} linked={state.link} onDone={closeLink} />
        </FloatingPanel>
      )}
    </div>
  )
}
