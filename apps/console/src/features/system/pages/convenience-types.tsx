import { convenienceType } from '@linli/api-client/contract/system/convenience-type'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { useState } from 'react'
import { ListBeside } from '../../../resource/ListBeside.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import type { RowAction } from '../../../resource/row-actions.ts'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

type Row = RowOf<typeof convenienceType>

const TypeTree = whenOpened(async () => (await import('../components/convenience/TypeTree.tsx')).TypeTree)
const parts = () => import('../components/convenience/convenience-parts.ts')
const TypeForm = whenOpened(async () => (await parts()).TypeForm)
const MergeType = whenOpened(async () => (await parts()).MergeType)
const PhoneTypes = whenOpened(async () => (await parts()).PhoneTypes)
const LicenseMatrix = whenOpened(async () => (await parts()).LicenseMatrix)

/** 便民类型: what services residents find, as their phones show it, and which licences each asks for. */
export default function ConvenienceTypesPage() {
  return (
    <PageTabs
      label="便民类型"
      tabs={[
        { key: 'types', label: '类型', content: <Types /> },
        { key: 'phone', label: '手机预览', content: <PhoneTypes /> },
        { key: 'licenses', label: '证照对照', content: <LicenseMatrix /> },
      ]}
    />
  )
}

function Types() {
  const [copied, setCopied] = useState<Row | null>(null)
  const [merged, setMerged] = useState<Row | null>(null)
  const mayCreate = useCan(codeOf(convenienceType, 'create'))
  const mayMerge = useCan(codeOf(convenienceType, 'merge'))
  const page = useResourcePage(convenienceType, {
    rowActions: (row): RowAction[] => [
      ...(mayCreate ? [{ key: 'copy', label: '复制', run: () => setCopied(row) }] : []),
      ...(mayMerge ? [{ key: 'merge', label: '合并到', run: () => setMerged(row) }] : []),
    ],
  })
  return (
    <>
      <PageHead page={page} />
      <ListBeside page={page} aside={<TypeTree />} label="一级类型" />
      <RowDialogs work={page} form={(props) => <TypeForm {...props} />} />
      {copied && <TypeForm row={null} like={copied} onClose={() => setCopied(null)} />}
      {merged && <MergeType type={merged} onClose={() => setMerged(null)} />}
    </>
  )
}
