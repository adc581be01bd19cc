import { special } from '../../locale/zh-CN/special.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { Tree, type TreeProps } from '../Tree/Tree.tsx'

/** What a tree in a panel needs beside its nodes. */
type TreePanelProps = Omit<TreeProps, 'label' | 'matches' | 'height'>

/** The tree of a panel. */
export function TreePanel(props: TreePanelProps) {
  const messages = useMessages('special', special)
  return <Tree {...props} label={messages.treeNodes} />
}
