import { type FormEvent, useState } from 'react'
import { special } from '../../locale/zh-CN/special.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { useTextMatch } from '../../private/useTextMatch.ts'
import { Tree, type TreeProps } from '../Tree/Tree.tsx'

/** What a tree in a panel needs beside its nodes. */
type TreePanelProps = Omit<TreeProps, 'label' | 'matches' | 'height'>

/** The tree of a panel: its search finds by pinyin too. */
export function TreePanel(props: TreePanelProps) {
  const messages = useMessages('special', special)
  const [typed, setTyped] = useState('')
  const matches = useTextMatch(typed)
  return (
    <div
      onInput={(event: FormEvent<HTMLDivElement>) => {
        if (event.target instanceof HTMLInputElement) setTyped(event.target.value)
      }}
    >
      <Tree {...props} label={messages.treeNodes} matches={(node) => matches(node.label)} />
    </div>
  )
}
