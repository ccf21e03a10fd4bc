// Reads the records of a raw file in its publisher's format.

import { headersOf } from '../rules/state-lists.ts'
import type { SourceFile } from './bytes.ts'
import { csvRecords } from './csv.ts'
import { type Elements, jsonRecords } from './json.ts'
import type { OfficialRecord } from './record.ts'
import { samEntityRecords } from './sam-entities.ts'
import { samExclusionRecords } from './sam-exclusions.ts'
import { oldWorkbookRecords, workbookRecords } from './workbook.ts'

const STUDY: Elements = {
  NCTId: ['protocolSection.identificationModule.nctId'],
  BriefTitle: ['protocolSection.identificationModule.briefTitle'],
  OfficialTitle: ['protocolSection.identificationModule.officialTitle'],
  OrgFullName: ['protocolSection.identificationModule.organization.fullName'],
  LeadSponsorName: ['protocolSection.sponsorCollaboratorsModule.leadSponsor.name'],
  OverallStatus: ['protocolSection.statusModule.overallStatus'],
  StudyType: ['protocolSection.designModule.studyType'],
  Phase: ['protocolSection.designModule.phases'],
  Condition: ['protocolSection.conditionsModule.conditions'],
  StartDate: ['protocolSection.statusModule.startDateStruct.date'],
  StartDateType: ['protocolSection.statusModule.startDateStruct.type'],
  CompletionDate: ['protocolSection.statusModule.completionDateStruct.date'],
  CompletionDateType: ['protocolSection.statusModule.completionDateStruct.type'],
  LastUpdatePostDate: ['protocolSection.statusModule.lastUpdatePostDateStruct.date'],
  Location: ['protocolSection.contactsLocationsModule.locations']
}

const RESPONSIBILITY: Elements = {
  ueiSAM: ['integrityInformation.entitySummary.ueiSAM', 'entityRegistration.ueiSAM'],
  cageCode: ['integrityInformation.entitySummary.cageCode', 'entityRegistration.cageCode'],
  entityEFTIndicator: ['entityRegistration.entityEFTIndicator'],
  legalBusinessName: ['integrityInformation.entitySummary.legalBusinessName', 'entityRegistration.legalBusinessName'],
  proceedingsQuestion1: ['integrityInformation.proceedingsData.proceedingsQuestion1'],
  proceedingsQuestion2: ['integrityInformation.proceedingsData.proceedingsQuestion2'],
  proceedingsQuestion3: ['integrityInformation.proceedingsData.proceedingsQuestion3'],
  proceedingsRecordCount: ['integrityInformation.proceedingsData.proceedingsRecordCount'],
  listOfProceedings: ['integrityInformation.proceedingsData.listOfProceedings'],
  responsibilityInformationCount: ['integrityInformation.responsibilityInformationCount'],
  responsibilityInformationList: ['integrityInformation.responsibilityInformationList'],
  highestOwner: ['integrityInformation.corporateRelationships.highestOwner'],
  immediateOwner: ['integrityInformation.corporateRelationships.immediateOwner'],
  predecessorsList: ['integrityInformation.corporateRelationships.predecessorsList']
}

export function recordsOf(file: SourceFile): AsyncGenerator<OfficialRecord> {
  if (file.source === 'ctgov') return jsonRecords(file, STUDY, 'studies')
  if (file.source === 'sam_responsibility') return jsonRecords(file, RESPONSIBILITY, 'entityData')
  if (file.source === 'sam_entities') return samEntityRecords(file)
  if (/\.xls$/i.test(file.file)) return oldWorkbookRecords(file, headersOf(file.source))
  if (/\.xlsx$/i.test(file.member ?? file.file))
    return workbookRecords(file, file.source.startsWith('state_list_') ? headersOf(file.source) : ['NPI'])
  if (file.source === 'sam_exclusions' && file.kind === 'exclusions') return samExclusionRecords(file)
  return csvRecords(file)
}
