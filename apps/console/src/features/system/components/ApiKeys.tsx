import { apiKey } from '@linli/api-client/contract/auth/api-key'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListFoot } from '../../../resource/ListFoot.tsx'
import { ResourceForm } from '../../../resource/opened.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { ResourceTable } from '../../../resource/ResourceTable.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { useSecretTold } from './useSecretTold.tsx'

/** 接口密钥: other systems that call the API, each in the name of a service account. */
export function ApiKeys() {
  const page = useResourcePage(apiKey)
  const { tell, dialog } = useSecretTold(
    '接口密钥',
    '密钥只显示这一次，请立即复制并保存到接入系统；遗失后只能更换。调用接口时写在请求头 Authorization: Bearer 之后。',
  )
  return (
    <>
      <PageHead page={page} />
      <ListBar page={page} />
      <ResourceTable page={page} />
      <ListFoot page={page} />
      <RowDialogs
        work={page}
        form={({ row, onClose }) => (
          <ResourceForm
            of={apiKey}
            row={row}
            onClose={onClose}
            onSaved={(saved) => {
              if (!row) tell(saved)
            }}
          />
        )}
        onTransition={(action, row) => {
          if (action === 'rotate') tell(row)
        }}
      />
      {dialog}
    </>
  )
}
