import * as z from 'zod/mini'
import { createSchema, fieldsSchema, wizard } from '../../kit/index.ts'
import { estate, estateZone } from './estate.ts'
import { settingChanges } from './estate-settings.ts'

const { name, sortNo, managerName, managerPhone } = estateZone.fields

/** What is asked of each part of a new estate; its boundary is drawn once the estate is there. */
export const newZoneFields = { name, sortNo, managerName, managerPhone }

/** More parts than an estate begins with. */
export const mostZones = 50

/** Makes an estate with its boundary, its parts and its settings at once: all of it, or nothing. */
export const estateWizard = wizard('base.estateMaking', {
  path: '/api/base/estates/making',
  label: '新建小区',
  permission: 'base:estate:create',
  of: 'base/estates',
  touches: ['base/estate-zones', 'base/communities'],
  input: z.object({
    estate: createSchema(estate),
    zones: z
      .array(z.object(fieldsSchema(newZoneFields)))
      .check(z.maxLength(mostZones, { error: `最多${mostZones}个片区` })),
    settings: settingChanges,
  }),
  /** What follows from the input: the code it gets, the division in which it lies. */
  picture: z.object({ code: z.string(), region: z.string() }),
})
