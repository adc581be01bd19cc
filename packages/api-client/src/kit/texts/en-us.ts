import type { KitTexts } from './kit-texts.ts'

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** The words of the kit in English: `setKitTexts(kitEnUS)`. */
export const kitEnUS: KitTexts = {
  checks: {
    type: (label) => `Enter ${label}`,
    choose: (label) => `Choose ${label}`,
    upload: (label) => `Upload ${label}`,
    fill: (label) => `Fill in ${label}`,
    wrong: (label) => `${label} is not valid`,
    tooLong: (label, max) => `${label} must have at most ${many(max, 'character')}`,
    itemTooLong: (label, max) => `${label}: each must have at most ${many(max, 'character')}`,
    tooMany: (label, max) => `${label}: at most ${max}`,
    tooManyLines: (label, max) => `${label}: at most ${many(max, 'row')}`,
    tooSmall: (label, min) => `${label} must be at least ${min}`,
    tooLarge: (label, max) => `${label} must be at most ${max}`,
    notWhole: (label) => `${label} must be a whole number`,
    tooPrecise: (label, scale) => `${label} must have at most ${many(scale, 'decimal')}`,
    noDate: (label) => `${label} is not a valid date`,
    noTime: (label) => `${label} is not a valid time`,
    noPlace: (label) => `${label} is not a valid position`,
    noFile: (label) => `${label} is not a valid file`,
    noMobile: 'Not a valid mobile number',
    noPhone: 'Not a valid phone number',
    noPlate: 'Not a valid plate number',
    longitude: 'Longitude',
    latitude: 'Latitude',
    noRequest: 'The request is not valid',
    noVersion: 'The version of the record is missing',
    reason: 'Say why you want to see it',
    reasonTooLong: 'The reason must have at most 100 characters',
    hours: {
      none: (label) => `${label} are not valid hours`,
      wrong: (label) => `${label}: choose days, and an end after the beginning`,
      overlap: (label) => `${label} overlap`,
    },
    columns: {
      createdAt: 'Created',
      updatedAt: 'Updated',
      keyword: 'Keyword',
    },
  },
  values: {
    locale: 'en-US',
    yes: 'Yes',
    no: 'No',
    unknown: 'Unknown',
    uploaded: 'Uploaded',
    signed: 'Signed',
    set: 'Set',
    files: (count) => many(count, 'file'),
    rows: (count) => many(count, 'row'),
    minutes: (minutes) =>
      [
        [Math.floor(minutes / 1440), 'd'],
        [Math.floor((minutes % 1440) / 60), 'h'],
        [minutes % 60, 'min'],
      ]
        .filter(([count]) => count !== 0)
        .map(([count, unit]) => `${count} ${unit}`)
        .join(' ') || '0 min',
    comma: ', ',
  },
  flow: {
    state: (state, verb) => `“${verb}” is not possible while this is “${state}”`,
    onlyActor: (field, verb) => `“${verb}” is only for: ${field}`,
    notActor: (field, verb) => `“${verb}” is not for: ${field}`,
    update: 'Edit',
  },
  calls: {
    list: (label) => `List: ${label}`,
    detail: (label) => `View: ${label}`,
    options: (label) => `Choose: ${label}`,
    figures: (label) => `Figures: ${label}`,
    create: (label) => `Create: ${label}`,
    update: (label) => `Update: ${label}`,
    remove: (label) => `Delete: ${label}`,
    batchRemove: (label) => `Delete several: ${label}`,
    preview: (label) => `Preview for several: ${label}`,
    export: (label) => `Export: ${label}`,
    exportPlain: (label) => `Export in clear: ${label}`,
    importTemplate: (label) => `Import template: ${label}`,
    import: (label) => `Import: ${label}`,
    reveal: (label) => `View in clear: ${label}`,
    events: (label) => `Timeline: ${label}`,
    print: (label) => `Print: ${label}`,
    notes: (label) => `Notes: ${label}`,
    note: (label) => `Add a note: ${label}`,
    action: (action, label) => `${action}: ${label}`,
    batch: (action, label) => `${action} several: ${label}`,
  },
}
