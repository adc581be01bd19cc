import { privacyItem } from '@linli/api-client/contract/system/privacy-item'
import type { privacyVersion } from '@linli/api-client/contract/system/privacy-version'
import type { RowOf } from '@linli/api-client/kit'
import { RelatedRows } from '../../../resource/RelatedRows.tsx'

const columns = ['data', 'purpose', 'basis', 'retention', 'recipients', 'necessary']

/** 个人信息处理清单: what a version processes, why and how long; written with the draft, then as fixed as its text. */
export function PrivacyItems({ version }: { readonly version: RowOf<typeof privacyVersion> }) {
  const isDraft = version.state === 'draft'
  return (
    <RelatedRows
      of={privacyItem}
      title="个人信息处理清单"
      where={{ versionId: version.id, sort: 'id' }}
      columns={columns}
      readOnly={!isDraft}
      {...(isDraft && { given: { versionId: version.id } })}
    />
  )
}
