import { plateCorrection } from '@linli/api-client/contract/access/vehicle-pass'
import { PlateMark } from '../../../../resource/PlateMark.tsx'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListFoot } from '../../../../resource/ListFoot.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { ResourceTable } from '../../../../resource/ResourceTable.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'

/** What was misread, what it really was, and who says so. */
export function Corrections() {
  const page = useResourcePage(plateCorrection)
  return (
    <>
      <PageHead page={page} />
      <ListBar page={page} />
      <ResourceTable
        page={page}
        cells={{
          oldPlate: ({ oldPlate, oldColor }) => <PlateMark plate={oldPlate} color={oldColor} />,
          newPlate: ({ newPlate, newColor }) => <PlateMark plate={newPlate} color={newColor} />,
        }}
      />
      <ListFoot page={page} />
      <RowDialogs work={page} />
    </>
  )
}
