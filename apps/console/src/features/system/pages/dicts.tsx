import { dictType } from '@linli/api-client/contract/system/dict'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { DictItems } from '../components/DictItems.tsx'

const DictUses = whenOpened(async () => (await import('../components/DictUses.tsx')).DictUses)

/** 字典管理: lists of values; the items of one stand in its drawer, and where they are said. */
export default function DictPage() {
  return (
    <ResourcePage
      of={dictType}
      detail={(row) => <DictItems type={row} />}
      tabs={(row) => [{ key: 'uses', label: '引用', content: <DictUses type={row} /> }]}
    />
  )
}
