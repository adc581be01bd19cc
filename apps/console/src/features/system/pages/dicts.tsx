import { dictType } from '@linli/api-client/contract/system/dict'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'

const desk = () => import('../components/dict/dict-desk.ts')
const DictDesk = whenOpened(async () => (await desk()).DictDesk)
const DictItems = whenOpened(async () => (await desk()).DictItems)
const DictUses = whenOpened(async () => (await desk()).DictUses)

/** 字典管理: lists of values; their items beside them, and where they are said. */
export default function DictPage() {
  return (
    <PageTabs
      label="字典管理"
      tabs={[
        {
          key: 'types',
          label: '字典',
          content: (
            <ResourcePage
              of={dictType}
              detail={(row) => <DictItems type={row} />}
              tabs={(row) => [{ key: 'uses', label: '引用', content: <DictUses type={row} /> }]}
            />
          ),
        },
        { key: 'items', label: '字典项', content: <DictDesk /> },
      ]}
    />
  )
}
