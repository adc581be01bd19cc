/** Rooms, their people and the structure around them carry each other's names and counts: each write touches all. */
export const homes = [
  'base/buildings',
  'base/building-units',
  'base/building-floors',
  'base/build-init-batches',
  'base/rooms',
  'base/room-businesses',
  'base/residents',
  'base/resident-houses',
  'base/person-changes',
  'base/vehicles',
] as const

/** A call that changes the structure. */
export const ofStructure = { of: 'base/buildings', touches: homes } as const
