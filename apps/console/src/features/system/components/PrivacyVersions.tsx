import { privacyDoc } from '@linli/api-client/contract/system/privacy-doc'
import { privacyVersion } from '@linli/api-client/contract/system/privacy-version'
import type { RowOf } from '@linli/api-client/kit'
import { useState } from 'react'
import { useResourceList } from '../../../resource/queries.ts'
import { RecordView } from '../../../resource/opened.tsx'
import { RelatedRows } from '../../../resource/RelatedRows.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'

const CompareVersions = whenOpened(async () => (await import('./CompareVersions.tsx')).CompareVersions)
const PrivacyItems = whenOpened(async () => (await import('./PrivacyItems.tsx')).PrivacyItems)
const PhonePreview = whenOpened(async () => (await import('./PhonePreview.tsx')).PhonePreview)

type Version = RowOf<typeof privacyVersion>

interface Shown {
  readonly as: 'detail' | 'compare' | 'phone'
  readonly version: Version
}

/** A text has few wordings; all of them can be compared. */
const most = 100

const columns = ['versionNo', 'changeLevel', 'state', 'effectiveAt', 'submittedBy', 'approvedBy']

interface PrivacyVersionsProps {
  readonly doc: RowOf<typeof privacyDoc>
  /** By the page: a drawer that paper does not show closes. */
  readonly onPrint: (version: Version) => void
}

/** The wordings of a privacy text, the newest first; the next one begins with the words of the last. */
export function PrivacyVersions({ doc, onPrint }: PrivacyVersionsProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  const { data } = useResourceList(privacyVersion, { docId: doc.id, pageNum: 1, pageSize: most, sort: '-id' })
  const versions = data?.records ?? []
  const last = versions[0]
  const close = () => setShown(null)
  /** The one before comes first. */
  const othersOf = (version: Version) => [
    ...versions.filter(({ id }) => id < version.id),
    ...versions.filter(({ id }) => id > version.id),
  ]
  return (
    <>
      <RelatedRows
        of={privacyVersion}
        title="版本"
        where={{ docId: doc.id, sort: '-id' }}
        given={{
          docId: doc.id,
          ...(last && {
            versionNo: nextNo(last.versionNo),
            changeLevel: 'minor',
            summary: last.summary,
            content: last.content,
          }),
        }}
        columns={columns}
        may={{ update: (row) => row.state === 'draft' }}
        rowActions={(version) => [
          { key: 'read', label: '查看', run: () => setShown({ as: 'detail', version }) },
          ...(versions.length > 1
            ? [{ key: 'compare', label: '对比', run: () => setShown({ as: 'compare', version }) }]
            : []),
          { key: 'phone', label: '手机预览', run: () => setShown({ as: 'phone', version }) },
          { key: 'print', label: '打印', run: () => onPrint(version) },
        ]}
      />
      {shown?.as === 'detail' && (
        <RecordView of={privacyVersion} id={shown.version.id} onClose={close}>
          {(version) => <PrivacyItems version={version} />}
        </RecordView>
      )}
      {shown?.as === 'compare' && (
        <CompareVersions version={shown.version} others={othersOf(shown.version)} onClose={close} />
      )}
      {shown?.as === 'phone' && <PhonePreview name={doc.name} version={shown.version} onClose={close} />}
    </>
  )
}

/** 1.9 is followed by 1.10. */
function nextNo(versionNo: string): string {
  const [major = '1', minor = '0'] = versionNo.split('.')
  return `${major}.${Number(minor) + 1}`
}
