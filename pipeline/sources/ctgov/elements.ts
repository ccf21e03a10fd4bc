// Data elements read from a study record: the registry's name for each, and its path under protocolSection.

export type StudyElement = {
  name: string
  path: readonly string[]
  /** Keeps the members of a list together, as JSON. */
  list?: boolean
}

export const STUDY_ELEMENTS: readonly StudyElement[] = [
  { name: 'NCTId', path: ['identificationModule', 'nctId'] },
  { name: 'NCTIdAlias', path: ['identificationModule', 'nctIdAliases'], list: true },
  { name: 'BriefTitle', path: ['identificationModule', 'briefTitle'] },
  { name: 'OfficialTitle', path: ['identificationModule', 'officialTitle'] },
  { name: 'OrgFullName', path: ['identificationModule', 'organization', 'fullName'] },
  { name: 'OverallStatus', path: ['statusModule', 'overallStatus'] },
  { name: 'StartDate', path: ['statusModule', 'startDateStruct', 'date'] },
  { name: 'StartDateType', path: ['statusModule', 'startDateStruct', 'type'] },
  { name: 'CompletionDate', path: ['statusModule', 'completionDateStruct', 'date'] },
  { name: 'CompletionDateType', path: ['statusModule', 'completionDateStruct', 'type'] },
  { name: 'LastUpdatePostDate', path: ['statusModule', 'lastUpdatePostDateStruct', 'date'] },
  { name: 'LeadSponsorName', path: ['sponsorCollaboratorsModule', 'leadSponsor', 'name'] },
  { name: 'StudyType', path: ['designModule', 'studyType'] },
  { name: 'Phase', path: ['designModule', 'phases'], list: true },
  { name: 'Condition', path: ['conditionsModule', 'conditions'], list: true },
  { name: 'Location', path: ['contactsLocationsModule', 'locations'], list: true }
]
