// Made by "npm run names" from the contract, and held equal to it by a test. It imports nothing: names that were
// derived from the contract would be circular, because resources refer to each other.

/** The resources of the module that a field may refer to, each with the fields by which its rows can be narrowed. */
export interface ScreenNames {
  'screen/drill-scripts': {
    readonly estateId: number
  }
}
