// Made from the OpenAPI description of surface B; test/client/types.test.ts writes it.

export interface paths {
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This description
         * @description The OpenAPI 3.0 description of this surface. Needs no key.
         */
        get: operations["getDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/npi/{npi}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One provider of the registry
         * @description The registry record of an NPI, individual or organization, with the 14 provenance keys. `include=facts` adds what the exclusion list, the enrollment file and the state Medicaid lists hold under the NPI. `include=affiliations` adds the facilities with which CMS lists the clinician. Each fact has the provenance keys of its own source. A missing fact is unknown, not a negative finding: the exclusion list gives an NPI for a part of its lines only. `include=facilities` adds the hospitals and nursing homes that name the organization of the NPI as an owner, manager or other party, joined by the PAC ID. `include=proof` adds what proves the answer offline; with `include=facts,proof` also that a list has no row. `include=bundle` also adds what verifies it without another file.
         */
        get: operations["getProviderByNpi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/npi/{npi}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * History of an NPI across all kept releases
         * @description What the kept releases said about an NPI, in order: the content of the first one, then each change. A change has its members before and after, and the provenance tuples of both sides. Includes rows that had this NPI before a change and have another NPI after it.
         */
        get: operations["getHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/timeline/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Dated events of a party
         * @description What sources say happened to a provider (NPI), a facility (CCN) or a contractor (UEI), when, and between which two kept releases they first said so. With `from` and `to`, only events that happened, were in force or were first published on these days, and the payments and awards of the time. Dates only, no verdict.
         */
        get: operations["getTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/npi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Many registry providers in one request
         * @description Up to 1,000 registry records, each with the 14 provenance keys. If an NPI is malformed or not in the registry, its entry is null; this is not an error. Repeated NPIs are answered each time. The body has one member, `npis`, a list of strings.
         */
        post: operations["getProvidersByNpi"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{npi}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payments to a clinician
         * @description General payments that Open Payments publishes under an NPI, one page at a time. Without `program_year`, the newest year with a record. Research payments and ownership are not included. The publisher leaves out amounts below its de-minimis threshold. `_confidence` is the confidence of the match between the records and the NPI. `include=proof` adds what proves the sums offline.
         */
        get: operations["getPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payers/{party}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Companies that paid a party
         * @description General payments about a clinician (NPI) or a teaching hospital (CCN), summed by company, program year and nature. Research payments, ownership and amounts below the de-minimis threshold are not included. No company in the list is not a negative finding.
         */
        get: operations["getPayers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{company}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One paying company
         * @description General payments of a drug or device company: sums by program year and nature, and the recipients that it paid most. Research payments and ownership are not included.
         */
        get: operations["getCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entity/npi/{npi}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What every source family says about an NPI, and what it is linked to
         * @description The six blocks of the source families, each with its own 14-key provenance, as on surface A, and links to what publishers connect with the NPI. The keys of the record itself are those of the table joined across the families: its `_snapshot` is the oldest of theirs.
         */
        get: operations["getEntityByNpi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/facilities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Facilities by place, type and stars
         * @description Facilities of Care Compare that meet every condition. Names of places are compared whole, without case and accents. `not_checked` counts facilities whose file leaves a compared value out. With `compare`, the answer is the difference from another release.
         */
        get: operations["listFacilities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ccn/{ccn}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One facility by its CCN
         * @description The facility with a CMS Certification Number, as Care Compare lists it: hospital, nursing home, home health agency, hospice, dialysis facility or ambulatory surgical center. A facility that CMS does not list there is unknown. `include=citations` adds the health citations of a nursing home, `include=clinicians` the clinicians that CMS lists with the facility, and `include=owners` its Medicare enrollments and the organizations that own or manage it; individuals are only counted. `include=staffing` adds the nurse hours of a nursing home by month, and `include=proof` what proves the answer offline.
         */
        get: operations["getFacilityByCcn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quality/{type}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quality measures of a facility
         * @description Every measure CMS publishes for a facility on Care Compare, with the national average where CMS gives one for the same period. A suppressed measure is null with its reason, never zero.
         */
        get: operations["getQuality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quality/{type}/{id}/peers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quality measures of a facility among its peers
         * @description For each measure of a facility the distribution of the published scores of its type, in its state and in the nation, for the same period. Whether more is better depends on the measure, so nothing is ranked.
         */
        get: operations["getQualityPeers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/counties/{county_fips}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One county
         * @description Residents, shortage designations of HRSA in effect, health center sites and facilities of one county, and the supply of each specialty in its state: the registry has no county of practice. Facilities are found by the name of the county, health center sites by its code.
         */
        get: operations["getCounty"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/owners/{owner}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an organization owns or manages
         * @description Hospitals and nursing homes of one organization: its roles in the owner files, by PAC ID, and roles that Care Compare lists under the same name, because it gives no identifier. Individuals have no such answer.
         */
        get: operations["getOwner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chains/{chain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Facilities of a chain
         * @description Nursing homes and dialysis facilities that Care Compare lists with a chain, and enrollments of nursing homes that the owner files list with it, beside what CMS publishes about the chain. The name is compared whole, without case and accents.
         */
        get: operations["getChain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find providers, facilities, contractors and trials by name
         * @description Ranked providers, page by page, if state, taxonomy, cursor or variant=ranked is given; otherwise a few candidates of each group, with the total and the address of the rest. Diacritics, punctuation, word order and a typing error in a word do not matter. If the query is an identifier, it is looked up. With `compare`, the answer is the difference from another release.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/screenings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Screening of a roster
         * @description Up to 10,000 people and businesses, each with a name, an identifier or both. Every row is compared with the exclusion list, the SAM.gov exclusions, the Medicare revocations and opt-outs, the NPI deactivations, and the Medicaid lists of the states that `sources` names. Other states are not checked. A row is in one of four states: record_found, possible_match, no_record, not_checked. A row that cannot be read is not_checked and stops no other row. The answer says what each source can show, and ends with a receipt. The service does not keep or log the roster.
         */
        post: operations["screenRoster"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exclusions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listings with a name
         * @description Listings of the exclusion list, the SAM.gov exclusions, the state Medicaid lists and the other screening sources whose name agrees with the one given, most agreeing fields first. Each says which fields agree, differ or are not given, and where to confirm it. A name that agrees identifies nobody. Give `last_name` or `business_name`.
         */
        get: operations["findListingsByName"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/{lookup}/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Proof of a row or of its absence
         * @description Proves offline what a signed release has under a key: the rows, or that there is no row. `lookup` is a lookup file, `key` its identifier: an NPI, a CCN, a UEI or a CAGE code. The proof leads from the row to a checkpoint that the operator signed. If a key has more rows than one block holds, `next` is the proof of the next block. A missing row is unknown, not a negative finding. `include=bundle` adds what verifies the proof without another file.
         */
        get: operations["getProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/{lookup}/{key}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a proof shows, in one sentence
         * @description Says what a signed release has under a key of a lookup file, with the address of the proof of it. Give the address to whoever must be convinced: a verifier reads it offline. A missing row is unknown, not a negative finding.
         */
        get: operations["prove"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify-claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks what a text states of parties
         * @description Marks each number, date and name of a text: supported by a row, contradicted by a row, or not in the release. Rows are those under the identifiers, and words around a mention must name the column. Denials and comparisons are not judged. The text is not kept or logged.
         */
        post: operations["verifyClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events, oldest first
         * @description The `source.refreshed` events of the releases up to the one served, in the order in which the releases became current. Subscribers receive the same events under the same ids. To miss no event, poll regularly with `next` as `after`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Records, and the provenance tuple of the registry snapshot that was searched */
        BatchResult: {
            /** @description Number of NPIs sent, including repeated and malformed ones */
            requested: number;
            /** @description Number of entries in results that are not null */
            resolved: number;
            /** @description One entry for each NPI sent, in request order; null if the NPI is malformed or not in the registry. If the keys of the batch say not_ingested, the release has no registry: null then means unknown */
            results: (components["schemas"]["Provider"] | (null))[];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        CcnChange: {
            /** @description First kept release with the change */
            release: string;
            /**
             * Format: date
             * @description Date of the snapshot of Care Compare in that release
             */
            snapshot: string;
            facility_type: string | null;
            /** @enum {string} */
            change: "listed" | "not_listed" | "renamed";
            /** @description Name that Care Compare published before; null if not listed */
            name_before: string | null;
            /** @description Name that Care Compare published after; null if not listed */
            name_after: string | null;
            before: components["schemas"]["Provenance"] | (null);
            after: components["schemas"]["Provenance"] | (null);
        };
        ChainInTwoLists: {
            /** @description Numbers that CMS gives the chain in the owner files */
            chain_ids: string[];
            /** @description Counts and averages of the chain as CMS publishes them; null if not listed */
            measures: components["schemas"]["ChainMeasures"] | (null);
            /** @description Names in both lists, as published */
            names: string[];
            /** @description Number of CCNs */
            facilities: number;
            /** @description Number of CCNs that both lists name */
            agreeing: number;
            /** @description Number of CCNs that only one list names, although the other covers the type */
            differing: number;
            /** @description Number of entries, listed here or not */
            total: number;
            /** @description By CCN; the owner files first */
            entries: components["schemas"]["TwoListsEntry"][];
            /** @description What the entries can lack, and why */
            not_checked: string[];
            /** @description Tuple of the owner files; null if the release lacks them */
            owner_files: components["schemas"]["Provenance"] | (null);
            /** @description Tuple of the list of Care Compare; null if the release lacks it */
            care_compare: components["schemas"]["Provenance"] | (null);
        };
        ChainMeasures: {
            /** @description Name of the chain; National: all nursing homes */
            chain_name: string;
            /** @description Number that CMS gives the chain; null in the row National */
            chain_id: string | null;
            /** @description Nursing homes of the chain */
            facilities: number | null;
            /** @description States and territories in which it has one */
            states: number | null;
            /** @description Nursing homes in the program for the poorest inspections */
            special_focus_facilities: number | null;
            /** @description Candidates for that program */
            special_focus_candidates: number | null;
            /** @description Nursing homes with an abuse icon on Care Compare */
            abuse_icon_facilities: number | null;
            /** @description As published: Percentage of facilities with an abuse icon */
            abuse_icon_percentage: number | null;
            /** @description As published: Percent of facilities classified as for-profit */
            for_profit_percentage: number | null;
            /** @description As published: Percent of facilities classified as non-profit */
            nonprofit_percentage: number | null;
            /** @description As published: Percent of facilities classified as government-owned */
            government_percentage: number | null;
            /** @description As published: Average overall 5-star rating */
            overall_rating: number | null;
            /** @description As published: Average health inspection rating */
            health_inspection_rating: number | null;
            /** @description As published: Average staffing rating */
            staffing_rating: number | null;
            /** @description As published: Average quality rating */
            quality_rating: number | null;
            /** @description As published: Average total nurse hours per resident day */
            nurse_hours: number | null;
            /** @description As published: Average total weekend nurse hours per resident day */
            weekend_nurse_hours: number | null;
            /** @description As published: Average total Registered Nurse hours per resident day */
            registered_nurse_hours: number | null;
            /** @description As published: Average total nursing staff turnover percentage */
            nursing_turnover_percentage: number | null;
            /** @description As published: Average Registered Nurse turnover percentage */
            registered_nurse_turnover_percentage: number | null;
            /** @description As published: Average number of administrators who have left the nursing home */
            administrators_left: number | null;
            /** @description Fines in three years */
            fines: number | null;
            /** @description As published: Average number of fines */
            average_fines: number | null;
            /** @description US dollars of these fines */
            fines_usd: number | null;
            /** @description The average for each facility, in US dollars */
            average_fines_usd: number | null;
            /** @description Denials of payment */
            payment_denials: number | null;
            /** @description As published: Average number of payment denials */
            average_payment_denials: number | null;
            /** @description As published: Average percentage of short-stay residents who were re-hospitalized after a nursing home admission */
            short_stay_rehospitalized: number | null;
            /** @description As published: Average percentage of short-stay residents who have had an outpatient emergency department visit */
            short_stay_emergency: number | null;
            /** @description As published: Average percentage of short-stay residents who newly received an antipsychotic medication */
            short_stay_antipsychotic: number | null;
            /** @description As published: Average percentage of short-stay residents with pressure ulcers or pressure injuries that are new or worsened */
            short_stay_pressure_ulcers: number | null;
            /** @description As published: Average percentage of short-stay residents who are at or above an expected ability to care for themselves and move around at discharge */
            short_stay_discharge_ability: number | null;
            /** @description As published: Average percentage of short-stay residents who were assessed and appropriately given the seasonal influenza vaccine */
            short_stay_influenza_vaccine: number | null;
            /** @description As published: Average percentage of short-stay residents who were assessed and appropriately given the  pneumococcal vaccine */
            short_stay_pneumococcal_vaccine: number | null;
            /** @description As published: Average number of hospitalizations per 1,000 long-stay resident days */
            long_stay_hospitalizations: number | null;
            /** @description As published: Average number of outpatient emergency department visits per 1,000 long-stay resident days */
            long_stay_emergency_visits: number | null;
            /** @description As published: Average percentage of long-stay residents who received an antipsychotic medication */
            long_stay_antipsychotic: number | null;
            /** @description As published: Average percentage of long-stay residents experiencing one or more falls with major injury */
            long_stay_falls: number | null;
            /** @description As published: Average percentage of long-stay residents with pressure ulcers */
            long_stay_pressure_ulcers: number | null;
            /** @description As published: Average percentage of long-stay residents with a urinary tract infection */
            long_stay_urinary_infection: number | null;
            /** @description As published: Average percentage of long-stay residents who have or had a catheter inserted and left in their bladder */
            long_stay_catheter: number | null;
            /** @description As published: Average percentage of long-stay residents whose ability to move independently worsened */
            long_stay_mobility: number | null;
            /** @description As published: Average percentage of long-stay residents whose need for help with activities of daily living has increased */
            long_stay_daily_activities: number | null;
            /** @description As published: Average percentage of long-stay residents who were assessed and appropriately given the seasonal influenza vaccine */
            long_stay_influenza_vaccine: number | null;
            /** @description As published: Average percentage of long-stay residents who were assessed and appropriately given the  pneumococcal vaccine */
            long_stay_pneumococcal_vaccine: number | null;
            /** @description As published: Average percentage of long-stay residents who were physically restrained */
            long_stay_restrained: number | null;
            /** @description As published: Average percentage of long-stay residents with new or worsened bowel or bladder incontinence */
            long_stay_incontinence: number | null;
            /** @description As published: Average percentage of long-stay residents who lose too much weight */
            long_stay_weight_loss: number | null;
            /** @description As published: Average percentage of long-stay residents who have symptoms of depression */
            long_stay_depression: number | null;
            /** @description As published: Average percentage of long-stay residents who used antianxiety or hypnotic medication */
            long_stay_antianxiety: number | null;
            /** @description As published: Average rate of potentially preventable hospital readmissions 30 days after discharge from a SNF */
            preventable_readmissions: number | null;
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        CitationCount: {
            /** Format: date */
            survey_date: string | null;
            /** @description Letter of the grid, A to L, as published */
            scope_severity: string | null;
            citations: number;
        };
        Claim: {
            /** @description The number, date or name as the text has it */
            text: string;
            /** @description Position of its first character in the text */
            at: number;
            /** @enum {string} */
            kind: "number" | "date" | "name";
            /**
             * @description supported_rounded: the value of the row, rounded as the text rounds it
             * @enum {string}
             */
            state: "supported" | "supported_rounded" | "contradicted" | "not_in_release";
            /** @description Why it has this state */
            reason: string;
            /** @description The row that supports or contradicts it; null if it is not in the release */
            row: {
                table: string;
                /** @description The columns that identify the row */
                key: {
                    [key: string]: unknown;
                };
                /** @description The columns that the text speaks of, as published */
                values: {
                    [key: string]: unknown;
                };
                /** @description Human-readable name of the federal source */
                _source: string;
                /** @description Canonical landing page of the source; for a table of several sources, our page about it */
                _source_url: string;
                /** @description Stable dataset slug */
                _dataset_id: string;
                /**
                 * Format: date
                 * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
                 */
                _snapshot: string | null;
                /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
                _methodology: string | null;
                /**
                 * Format: date-time
                 * @description When that file was last known to be its publisher's newest
                 */
                _last_checked: string | null;
                /** @description Match or parse confidence, 0.00 to 1.00 */
                _confidence: number | null;
                /** @description Field-availability flags */
                _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
                /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
                _pipeline_version: string;
                /** @description Dataset DOI; null until minted */
                _doi: string | null;
                /** @description SPDX license of the source */
                _license: string;
                /**
                 * Format: date
                 * @description First date covered
                 */
                _coverage_period_start: string | null;
                /** @description Last date covered, or "ongoing" */
                _coverage_period_end: string | "ongoing" | (null);
                /** @description Attestation of the release; null if it is not signed */
                _slsa_provenance_url: string | null;
            } | null;
        };
        /** @description Rows by their nearest listing */
        ClosestCounts: {
            identifier: number;
            name: number;
            differs: number;
            wider: number;
        };
        /** @description Each field of the row compared with the listing */
        ComparedFields: {
            last_name: components["schemas"]["FieldComparison"];
            first_name: components["schemas"]["FieldComparison"];
            middle_name: components["schemas"]["FieldComparison"];
            suffix: components["schemas"]["FieldComparison"];
            business_name: components["schemas"]["FieldComparison"];
            date_of_birth: components["schemas"]["FieldComparison"];
            state: components["schemas"]["FieldComparison"];
            city: components["schemas"]["FieldComparison"];
            npi: components["schemas"]["FieldComparison"];
            uei: components["schemas"]["FieldComparison"];
            cage: components["schemas"]["FieldComparison"];
            license: components["schemas"]["FieldComparison"];
        };
        ContractorExclusion: {
            /** @description First 16 hexadecimal digits of the SHA-256 hash of the line’s values, without its SAM number, and its ordinal among lines with the same values */
            contractor_exclusion_id: string;
            /** @description The contractor_exclusion_id of the exclusion: for an additional location, that of the exclusion above it; otherwise that of the line itself */
            exclusion_id: string;
            /** @description True if the line has no classification, program or type: it lists an additional location. Its facts (classification, program, type, agency, CT code, comments, dates, cross-reference) come from the exclusion above it; null if it belongs to no exclusion (exclusion_row_unattached) */
            is_continuation: boolean;
            /** @description Number of the record at SAM.gov; null if not published. Several lines can share it. An additional location without a number has the number of its exclusion */
            sam_number: string | null;
            /** @description Unique Entity Identifier; null if not published, as for most individuals */
            uei: string | null;
            /** @description Commercial and Government Entity code; null if not published */
            cage_code: string | null;
            /**
             * @description National Provider Identifier as published, without a trailing .0; null if absent (0000000000) or not 10 digits
             * @example 2681720076
             */
            npi: string | null;
            /** @description False if the published NPI fails its check digit and so identifies no one; null without an NPI */
            npi_is_valid: boolean | null;
            /** @description The NPI field as published; null if empty or 0000000000 */
            npi_as_published: string | null;
            /** @description Firm, Individual, Special Entity Designation or Vessel; null if not published */
            classification: string | null;
            /** @description Name of a firm, entity or vessel; null for most individuals */
            entity_name: string | null;
            /** @description Prefix of an individual’s name */
            prefix: string | null;
            /** @description First name of an individual */
            first_name: string | null;
            /** @description Middle name of an individual */
            middle_name: string | null;
            /** @description Last name of an individual */
            last_name: string | null;
            /** @description Suffix of an individual’s name */
            suffix: string | null;
            /** @description City */
            city: string | null;
            /** @description State code, or province outside the US */
            state: string | null;
            /** @description ZIP code, with or without its last four digits, or other postal code */
            postal_code: string | null;
            /** @description Three-letter country code; XUN if the publisher does not know the country */
            country_code: string | null;
            /** @description Kinds of awards that the exclusion covers: Reciprocal, NonProcurement or Procurement */
            exclusion_program: string | null;
            /** @description Type as published: Ineligible (Proceedings Completed or Pending), Prohibition/Restriction or Voluntary Exclusion; null if not published */
            exclusion_type: string | null;
            /** @description Agency that imposed the exclusion; null if not published */
            excluding_agency_code: string | null;
            /** @description Cause and treatment code; null if not published */
            ct_code: string | null;
            /** @description The agency’s full comment. It says what the exclusion covers; the type alone does not */
            additional_comments: string | null;
            /**
             * Format: date
             * @description Day the exclusion began; null if not published: the exclusion is in force, but its first day is unknown
             */
            active_date: string | null;
            /**
             * Format: date
             * @description Last day of the exclusion; null if indefinite or not given
             */
            termination_date: string | null;
            /** @description True if the publisher writes Indefinite as the termination date */
            is_indefinite: boolean;
            /** @description Always null so far, because every line is active on the day of the extract */
            record_status: string | null;
            /** @description Other names that the publisher lists with this one; null if not published or withheld */
            cross_reference: string | null;
            /**
             * Format: date
             * @description Day the record was created at SAM.gov
             */
            creation_date: string | null;
            /** @description Dun & Bradstreet open data flag; null in current files */
            dnb_open_data_code: string | null;
            identity: components["schemas"]["Identity"];
            /** @description Confidence that the row is about this NPI */
            confidence: number | null;
        };
        County: {
            county_fips: string;
            /** @description Name in the 2024 estimates; null if the release has none of counties */
            county_name: string | null;
            /** @enum {string} */
            state_code: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            state_name: string;
            /** @description Residents on July 1, 2024; null if the release has no estimate */
            population_2024: number | null;
            shortage_designations: {
                primary_care: components["schemas"]["CountyShortage"];
                dental: components["schemas"]["CountyShortage"];
                mental_health: components["schemas"]["CountyShortage"];
            };
            supply: components["schemas"]["SupplyOfState"];
            /** @description The first 100 facilities of the county; the next page is that of /v1/facilities with `state` and `county`, the `county_name`. Null if they could not be looked up */
            facilities: components["schemas"]["FacilityList"] | (null);
            /** @description Sites of health centers and look-alikes that HRSA lists. Null if the release has no file of them */
            health_centers: components["schemas"]["CountyHealthCenters"] | (null);
            /** @description What was not looked up, and facilities that the list can lack */
            not_checked: string[];
            /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
            rejected?: components["schemas"]["RejectedRows"][];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        CountyDesignation: {
            /** @description Key of the row in the table shortage_designation */
            designation_id: string;
            /** @description HPSA ID; HRSA uses one for several designations */
            hpsa_id: string;
            hpsa_name: string | null;
            /** @description Type as published: an area, a population group of an area, or a facility */
            designation_type: string | null;
            /** @description Population group as published */
            population_type: string | null;
            /** @description Designated or Proposed For Withdrawal: both are in effect */
            status: string | null;
            /** @description HPSA score, 0 to 25, or to 26 for dental; a higher score means a greater need */
            score: number | null;
            /** Format: date */
            designated_on: string | null;
            /** @enum {string|null} */
            area_kind: "area" | "facility" | null;
            /** @description True if everybody in the county is covered; false for a part of it, a population group or a facility */
            is_whole_county: boolean | null;
            /** @description County that HRSA names; can be a former county of the area asked for */
            county_fips: string;
            county_name: string | null;
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        CountyHealthCenters: {
            /** @description Sites of the county by its published code, offices too */
            total: number;
            /** @description Those of status Active where patients are seen, by the published type */
            active_service_delivery: number;
            /** @description The first 100 by name; `total` counts all */
            sites: components["schemas"]["HealthCenterSite"][];
            /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
            rejected?: components["schemas"]["RejectedRows"][];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        CountyShortage: {
            /** @description Why the list is null; null if the file was read */
            unknown_because: string | null;
            /** @description In effect in the county. Empty does not mean that it has enough clinicians */
            designations: components["schemas"]["CountyDesignation"][] | null;
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        DecisionCounts: {
            /** @description SHA-256 of the decisions as they were read: each as one line of compact JSON, members in their order */
            sha256: string;
            /** @description Decisions that were read */
            sent: number;
            /** @description Listings without a decision */
            new: number;
            /** @description Listings with a decision that does not hold, because the row or the listing changed */
            changed: number;
            /** @description Listings with a decision that holds */
            decided: number;
            /** @description Decisions whose party and listing are not in this screening. other_decisions of the head has them */
            without_listing: number;
            /** @description Columns of the file that were not read, except those of a result */
            ignored: string[];
        };
        DecisionOnListing: {
            /** @description What was decided, in your words: at most 500 characters */
            decision: string;
            /** @description Who decided: at most 200 characters */
            decided_by: string;
            /** @description Day of the decision, as YYYY-MM-DD; MM/DD/YYYY is read too */
            decided_on: string;
            /** @description False: the row or the listing changed since, so the listing is shown again for review */
            holds: boolean;
        };
        /** @description Why the number of an answer differs from that of another release */
        Difference: {
            /** @description The release given as compare: the earlier one in the words of this answer */
            compared_with: string;
            /** @description The release that answers: the later one in the words of this answer */
            release: string;
            /** @description The number that compared_with answers */
            before: number;
            /** @description The number that release answers */
            after: number;
            /** @description after minus before: the sum of the causes */
            difference: number;
            /** @description States in which rows came or went; empty if the question has no places */
            places: components["schemas"]["DifferencePlace"][];
            /** @description For each place, its causes; they add up to its difference */
            causes: components["schemas"]["DifferenceCause"][];
            /** @description The first rows by key that came, went or changed their place */
            rows: components["schemas"]["DifferenceRow"][];
            /** @description Number of such rows, listed here or not */
            total: number;
            /** @description What the difference leaves out */
            not_compared: string[];
            lineage_before: components["schemas"]["Provenance"];
            lineage_after: components["schemas"]["Provenance"];
        };
        DifferenceCause: {
            /** @description Two-letter code of a state; null if the question has no places */
            place: string | null;
            /** @enum {string} */
            cause: "row_new" | "row_gone" | "value_changed" | "other_source" | "method_changed";
            /** @description Sources whose files have the values, or the row */
            sources: string[];
            /** @description table.column of each value that changed; empty for rows that one release lacks */
            columns: string[];
            /** @description Rows that only the later release counts in the place */
            gained: number;
            /** @description Rows that only the earlier release counts in the place */
            lost: number;
            /** @description gained minus lost */
            difference: number;
        };
        DifferencePlace: {
            place: string;
            before: number;
            after: number;
            difference: number;
        };
        DifferenceRow: {
            /** @description NPI, or CCN and type of facility */
            key: string;
            counted_before: boolean;
            counted_after: boolean;
            place_before: string | null;
            place_after: string | null;
            /** @enum {string} */
            cause: "row_new" | "row_gone" | "value_changed" | "other_source" | "method_changed";
            columns: string[];
            /** @description Values that decide, by table.column; null if the release lacks the row */
            values_before: {
                [key: string]: string[];
            } | null;
            /** @description The same in the later release */
            values_after: {
                [key: string]: string[];
            } | null;
            lineage_before: components["schemas"]["Provenance"] | (null);
            lineage_after: components["schemas"]["Provenance"] | (null);
        };
        Enrollment: {
            /** @description Enrollment ID: I (individual) or O (organization), the day PECOS opened the record (YYYYMMDD), and six digits */
            enrollment_id: string;
            /**
             * @description National Provider Identifier as published; null if absent or not 10 digits. One NPI can have many enrollments
             * @example 2681720076
             */
            npi: string | null;
            /** @description False if the published NPI fails its check digit and so identifies no one; null without an NPI */
            npi_is_valid: boolean | null;
            /** @description True if the enrollment has additional NPIs, listed in enrollment_additional_npi; null if the file does not say, as in 2024 */
            has_multiple_npis: boolean | null;
            /** @description PECOS Associate Control ID of the person or organization: 10 digits with leading zeros, the same in all of its enrollments; null if not 10 digits */
            pac_id: string | null;
            /** @description Provider or supplier type of the enrollment, for example 14-16 */
            provider_type_code: string | null;
            /** @description Description of the provider type, as published */
            provider_type: string | null;
            /** @description State or territory of the enrollment, upper-cased */
            state: string | null;
            /** @description First name of an individual */
            first_name: string | null;
            /** @description Middle name of an individual */
            middle_name: string | null;
            /** @description Last name of an individual */
            last_name: string | null;
            /** @description Legal business name of an organization */
            organization_name: string | null;
            /**
             * Format: date
             * @description Source date of the file that contains the row
             */
            listed_on: string;
            identity: components["schemas"]["Identity"];
            /** @description Confidence that the row is about this NPI */
            confidence: number | null;
        };
        EntityLink: {
            /**
             * @description record: the flat record; replaced_by: the registry’s replacement NPI; reassigns_benefits_to: who receives the Medicare payments; facility: the surgical center that CMS lists under the NPI; payments: general payments under the NPI
             * @enum {string}
             */
            rel: "record" | "replaced_by" | "reassigns_benefits_to" | "facility" | "payments";
            /** @enum {string} */
            type: "provider" | "facility" | "payments";
            /** @description NPI or CCN */
            id: string;
            /** Format: uri */
            href: string;
            /** @description Dataset that states the link; its tuple is in the block of its family */
            dataset_id: string;
        };
        EntityNode: {
            /**
             * @description National Provider Identifier: exactly 10 digits
             * @example 2681720076
             */
            id: string;
            /** @enum {string} */
            type: "provider";
            /** @description Name of the provider; null for a deactivated NPI, because the publisher withholds its name, and in a release without the registry */
            name: string | null;
            /** @description One block for each source family; data is null if it was not found or is not ingested */
            sources: {
                nppes: {
                    /** @description Registry record; null only in a release without the registry */
                    data: components["schemas"]["RegistryRecord"] | (null);
                    /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
                    rejected?: components["schemas"]["RejectedRows"][];
                    provenance: components["schemas"]["Provenance"];
                    files: components["schemas"]["FilesBehind"];
                };
                oig_leie: {
                    data: {
                        /** @description Rows of the list with this NPI, newest exclusion first */
                        exclusions: components["schemas"]["Exclusion"][];
                    } | null;
                    /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
                    rejected?: components["schemas"]["RejectedRows"][];
                    provenance: components["schemas"]["Provenance"];
                    files: components["schemas"]["FilesBehind"];
                };
                pecos: {
                    data: {
                        /** @description Medicare enrollments with this NPI; one NPI can have many */
                        enrollments: components["schemas"]["Enrollment"][];
                    } | null;
                    /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
                    rejected?: components["schemas"]["RejectedRows"][];
                    provenance: components["schemas"]["Provenance"];
                    files: components["schemas"]["FilesBehind"];
                };
                qpp_mips: {
                    data: {
                        /** @description Score rows with this NPI, newest year first; one for each practice and way of reporting */
                        scores: components["schemas"]["MipsScore"][];
                    } | null;
                    /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
                    rejected?: components["schemas"]["RejectedRows"][];
                    provenance: components["schemas"]["Provenance"];
                    files: components["schemas"]["FilesBehind"];
                };
                open_payments: {
                    data: {
                        /** @description General payments with this NPI, summed by program year, newest first */
                        program_years: components["schemas"]["PaymentYear"][];
                    } | null;
                    /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
                    rejected?: components["schemas"]["RejectedRows"][];
                    provenance: components["schemas"]["Provenance"];
                    files: components["schemas"]["FilesBehind"];
                };
                sam_gov: {
                    data: {
                        /** @description Rows of the SAM.gov exclusions extract with this NPI. additional_comments says what each exclusion covers */
                        exclusions: components["schemas"]["ContractorExclusion"][];
                    } | null;
                    /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
                    rejected?: components["schemas"]["RejectedRows"][];
                    provenance: components["schemas"]["Provenance"];
                    files: components["schemas"]["FilesBehind"];
                };
            };
            /** @description Tables that can hold rows with the NPI and are in no block: a block shows the main table of its family. GET /v1/npi/{npi}/history lists their rows */
            tables_not_shown: string[];
            /** @description Links by an identifier that a publisher gives, never by name */
            links: components["schemas"]["EntityLink"][];
            /** @description Kinds of links that could not be looked up, because the release lacks the source that states them */
            links_not_checked: ("record" | "replaced_by" | "reassigns_benefits_to" | "facility" | "payments")[];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        Event: {
            /** @enum {string} */
            event: "source.refreshed";
            /** @description Stable dataset slug */
            dataset_id: string;
            /**
             * Format: date
             * @description Date of the snapshot that came into use
             */
            snapshot: string;
            /**
             * Format: date
             * @description Date of the previous snapshot; null if this is the first or the previous one is unknown
             */
            previous_snapshot: string | null;
            /** @description Parts of the interfaces that will be removed; absent if there are no removals */
            deprecations?: {
                /** @description What will be removed */
                what: string;
                /** Format: date */
                announced: string;
                /**
                 * Format: date
                 * @description First day on which it is no longer available
                 */
                removal: string;
                /** @description What to use instead; null if there is no replacement */
                instead: string | null;
            }[];
            id: string;
            /** @description The release that serves the snapshot */
            release: string;
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
            /**
             * Format: date-time
             * @description When the release that contains this refresh became current
             */
            activated_at: string;
        };
        /** @description Events, each with the 14 keys of its snapshot, and the keys of the release served */
        EventPage: {
            events: components["schemas"]["Event"][];
            /** @description Send it as `after` to get the events that follow, now or later */
            next: string;
            /** @description True if more events are already available */
            more: boolean;
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        Exclusion: {
            /** @description First 16 hexadecimal digits of the SHA-256 of name, exclusion date, type, the values that distinguish the party from namesakes, and the ordinal among identical lines. The publisher gives no key */
            exclusion_id: string;
            /**
             * @description National Provider Identifier as published; null if absent (0000000000) or not 10 digits
             * @example 2681720076
             */
            npi: string | null;
            /** @description False if the published NPI fails its check digit and so identifies no one; null without an NPI */
            npi_is_valid: boolean | null;
            /** @description The NPI field as published; null if empty or 0000000000 */
            npi_as_published: string | null;
            /** @description Last name, truncated by the publisher to 20 characters */
            last_name: string | null;
            /** @description First name, truncated by the publisher to 15 characters */
            first_name: string | null;
            /** @description Middle name, truncated by the publisher to 15 characters */
            middle_name: string | null;
            /** @description Business name, truncated by the publisher to 30 characters */
            business_name: string | null;
            /** @description General category of the party */
            general_category: string | null;
            /** @description Specialty of the party */
            specialty: string | null;
            /** @description Unique Physician Identification Number (withdrawn in 2007) */
            upin: string | null;
            /** @description City */
            city: string | null;
            /** @description Two-letter state code, upper-cased */
            state: string | null;
            /** @description Five-digit ZIP code */
            postal_code: string | null;
            /** @description Section of the Social Security Act on which the exclusion is based (for example 1128a1), or another code such as BRCH CIA; trailing blanks removed */
            authority_code: string;
            /**
             * Format: date
             * @description Date the exclusion takes effect; can be after the snapshot date
             */
            exclusion_date: string;
            /**
             * Format: date
             * @description Date of reinstatement, from the line itself or from a reinstatement supplement; null otherwise
             */
            reinstatement_date: string | null;
            /**
             * Format: date
             * @description Date of the waiver
             */
            waiver_date: string | null;
            /** @description State in which the exclusion is waived, upper-cased */
            waiver_state: string | null;
            /** @description Name of the raw file that first gave the values of this row */
            listed_in: string;
            /**
             * Format: date
             * @description Source date of the file named in listed_in
             */
            listed_on: string;
            /** @description Name of the raw file that gives reinstatement_date; null if no file gives one */
            reinstated_in: string | null;
            /**
             * Format: date
             * @description Source date of the file named in reinstated_in; null without such a file
             */
            reinstated_on: string | null;
            identity: components["schemas"]["Identity"];
            /** @description Confidence that the row is about this NPI */
            confidence: number | null;
        };
        FacilitiesInState: {
            state: string;
            facilities: number;
        };
        Facility: {
            /** @description CCN as CMS publishes it: 6 or 10 characters */
            ccn: string;
            /** @description Name of the facility; null if only a file of measures, penalties, citations or owners lists it */
            facility_name: string | null;
            /**
             * @description Type according to the file that lists the facility
             * @enum {string}
             */
            facility_type: "hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc";
            /** @description Other types under which CMS lists the same CCN; usually empty */
            other_facility_types: ("hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc")[];
            /** @description Kind of hospital, or the programs that a nursing home takes part in */
            facility_subtype: string | null;
            /** @description Type of ownership as published; each type of facility has its own terms */
            ownership_type: string | null;
            address: {
                /** @description First address line; null for surgical centers, whose file has none */
                line_1: string | null;
                line_2: string | null;
                city: string | null;
                state: string | null;
                postal_code: string | null;
            };
            /** @description Overall star rating as published: a whole number, or in halves for home health; null if CMS gives none */
            overall_star: number | null;
            /** @description Why there is no overall star rating; null if there is one */
            overall_star_reason: string | null;
            /** @description File that lists the facility */
            listed_in: string;
            /**
             * Format: date
             * @description Date of that file; facility types are refreshed at different times within one snapshot
             */
            listed_on: string;
            citations?: components["schemas"]["FacilityCitations"];
            clinicians?: components["schemas"]["FacilityClinicians"];
            staffing?: components["schemas"]["FacilityStaffing"];
            /** @description When kept releases began or ceased to list the CCN, or gave it another name, oldest first. After such a change the CCN can stand for another facility */
            ccn_changes: components["schemas"]["CcnChange"][];
            /** @description Tables that can hold rows with the CCN and are not in this answer. /data/tables/{table} offers each, and the page of the facility counts its rows */
            tables_not_shown: string[];
            owners?: components["schemas"]["FacilityOwnership"];
            proof?: components["schemas"]["Proof"];
            signature?: components["schemas"]["Signature"];
            /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
            rejected?: components["schemas"]["RejectedRows"][];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        FacilityAffiliation: {
            /** @description CCN of the facility or of its unit, as published */
            ccn: string;
            /** @description CCN of the facility that the unit belongs to; null if ccn is not a unit */
            parent_ccn: string | null;
            /**
             * @description Type as in /v1/ccn/{ccn}; null if the published type is not exactly one of these
             * @enum {string|null}
             */
            facility_type: "hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc" | null;
            /** @description Type of facility in the words of CMS */
            facility_type_as_published: string | null;
            /** @description PECOS Associate Control ID of the clinician: 10 digits */
            pac_id: string;
            listed_in: string;
            /** Format: date */
            listed_on: string;
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        FacilityAffiliations: {
            /** @description Number of rows in the release, listed here or not; null if it cannot say (see reason) */
            total: number | null;
            /** @description In order of CCN, 200 at most; null if the release cannot say (see reason) */
            records: components["schemas"]["FacilityAffiliation"][] | null;
            /** @description Why there is no list; null if there is one */
            reason: string | null;
            /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
            rejected?: components["schemas"]["RejectedRows"][];
        };
        FacilityCitation: {
            /** @description Digest of the line as published; the publisher gives no key */
            citation_id: string;
            /**
             * Format: date
             * @description Day of the survey; null if not readable
             */
            survey_date: string | null;
            survey_type: string | null;
            deficiency_prefix: string | null;
            /** @description Tag number as published, with its leading zero */
            deficiency_tag: string | null;
            deficiency_category: string | null;
            /** @description Text of the requirement; it does not say what happened */
            deficiency_description: string | null;
            /** @description Letter of the grid, A to L, as published */
            scope_severity: string | null;
            /** @description 1 to 4 in the grid; null if the letter is not in it */
            severity_level: number | null;
            /** @description Severity in the words of 42 CFR 488.404(b); null if the letter is not in the grid */
            severity: string | null;
            /** @description Isolated, Pattern or Widespread; null if the letter is not in the grid */
            scope: string | null;
            /** @description Whether it was corrected, in the words of CMS */
            corrected: string | null;
            /** Format: date */
            correction_date: string | null;
            /** @description 1 is the newest cycle */
            inspection_cycle: number | null;
            /** @description True if found in a standard survey; a citation can be several of the three */
            is_standard: boolean | null;
            is_complaint: boolean | null;
            is_infection_control: boolean | null;
            /** @description True if under informal dispute resolution */
            is_under_idr: boolean | null;
            /** @description True if under independent informal dispute resolution */
            is_under_iidr: boolean | null;
            survey_footnote: string | null;
            listed_in: string;
            /** Format: date */
            listed_on: string;
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        FacilityCitations: {
            /** @description Number of rows in the release, listed here or not; null if it cannot say (see reason) */
            total: number | null;
            /** @description Newest survey first, 200 at most; null if the release cannot say (see reason) */
            records: components["schemas"]["FacilityCitation"][] | null;
            /** @description Why there is no list; null if there is one */
            reason: string | null;
            /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
            rejected?: components["schemas"]["RejectedRows"][];
            /** @description All citations by survey day, newest first, and letter; null if the release cannot say (see reason) */
            counts: components["schemas"]["CitationCount"][] | null;
        };
        FacilityClinician: {
            /**
             * @description NPI as published; null if absent or not 10 digits
             * @example 2681720076
             */
            npi: string | null;
            /** @description PECOS Associate Control ID: 10 digits */
            pac_id: string;
            /** @description Type of facility in the words of CMS */
            facility_type_as_published: string | null;
            /** @description CCN of the facility that this unit belongs to; null if it is not a unit */
            parent_ccn: string | null;
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        FacilityClinicians: {
            /** @description Number of rows in the release, listed here or not; null if it cannot say (see reason) */
            total: number | null;
            /** @description In order of NPI, 200 at most; null if the release cannot say (see reason) */
            records: components["schemas"]["FacilityClinician"][] | null;
            /** @description Why there is no list; null if there is one */
            reason: string | null;
            /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
            rejected?: components["schemas"]["RejectedRows"][];
        };
        FacilityEnrollment: {
            /** @description Enrollment ID: I or O, the day PECOS opened the record (YYYYMMDD), and six digits */
            enrollment_id: string;
            /**
             * @description National Provider Identifier as published; null if not 10 digits
             * @example 2681720076
             */
            npi: string | null;
            /** @description False if the published NPI fails its check digit and so identifies no one; null without an NPI */
            npi_is_valid: boolean | null;
            /** @description True if the enrollment has several NPIs; null if the file does not say */
            has_multiple_npis: boolean | null;
            /** @description PECOS Associate Control ID of the enrolled organization: 10 digits with leading zeros; null if not 10 digits */
            pac_id: string | null;
            /** @description Provider type of the enrollment, for example 00-18, upper-cased */
            provider_type_code: string | null;
            /** @description Description of the provider type, as published */
            provider_type: string | null;
            /** @description State or territory of the enrollment, upper-cased */
            enrollment_state: string | null;
            /** @description Legal business name of the enrolled organization */
            organization_name: string | null;
            /** @description Other name it does business under */
            doing_business_as: string | null;
            /** @description Name of the nursing home on Care Compare; null for hospitals */
            facility_name: string | null;
            /**
             * Format: date
             * @description Day of incorporation; null if not given, or before 1900
             */
            incorporation_date: string | null;
            /** @description Day of incorporation, as published */
            incorporation_date_as_published: string | null;
            /** @description State of incorporation, upper-cased */
            incorporation_state: string | null;
            /** @description Legal structure, as published */
            organization_structure: string | null;
            /** @description Legal structure if it is none of the listed ones */
            other_structure: string | null;
            /** @description P proprietary, N nonprofit; upper-cased */
            proprietary_nonprofit: string | null;
            /** @description Chain that CMS groups the nursing home with; null for hospitals */
            affiliation_entity_name: string | null;
            /** @description Number that CMS gives the chain */
            affiliation_entity_id: string | null;
            /** @description Type of the hospital location, as published; null for nursing homes */
            practice_location_type: string | null;
            /** @description First address line of the facility */
            line_1: string | null;
            /** @description Second address line */
            line_2: string | null;
            /** @description City */
            city: string | null;
            /** @description State or territory, upper-cased */
            state: string | null;
            /** @description ZIP Code, 5 or 9 digits, as published */
            postal_code: string | null;
            /** @description Number of individuals that the owner file names for the enrollment in any role, by their PAC IDs; null if the owner file has no row for it */
            individuals: number | null;
            /** @description Number of these individuals with a direct or indirect ownership interest (role 34 or 35) */
            individual_owners: number | null;
            /** @description Name of the file that contains the row */
            listed_in: string;
            /**
             * Format: date
             * @description Date of the file named in listed_in
             */
            listed_on: string;
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        FacilityList: {
            /** @description Number of facilities on all pages. A CCN counts once for each type */
            total: number;
            /** @description Ordered by name */
            facilities: components["schemas"]["ListedFacility"][];
            /** @description Number on all pages by state; facilities whose file gives no state are only in the total */
            by_state: components["schemas"]["FacilitiesInState"][];
            /** @description Send as cursor to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Facilities that the list can lack, and why */
            not_checked: string[];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        FacilityOwnership: {
            /** @description Why the lists are null; null if the source was read */
            unknown_because: string | null;
            /** @description Every Medicare enrollment of the CCN, the newest ID first. Empty: the files list no enrollment of the CCN, so its owners are unknown */
            enrollments: components["schemas"]["FacilityEnrollment"][] | null;
            /** @description Number of these enrollments */
            enrollments_total: number | null;
            /** @description Roles of organizations in these enrollments: ownership first, at most 200 */
            organizations: components["schemas"]["OwnerOrganization"][] | null;
            /** @description Number of these roles */
            organizations_total: number | null;
            lists: components["schemas"]["OwnerLists"];
            /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
            rejected?: components["schemas"]["RejectedRows"][];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        FacilityStaffing: {
            /** @description Number of rows in the release, listed here or not; null if it cannot say (see reason) */
            total: number | null;
            /** @description Newest month first, 200 at most; null if the release cannot say (see reason) */
            records: components["schemas"]["FacilityStaffingMonth"][] | null;
            /** @description Why there is no list; null if there is one */
            reason: string | null;
            /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
            rejected?: components["schemas"]["RejectedRows"][];
        };
        FacilityStaffingMonth: {
            /** @description Month, as YYYY-MM */
            month: string;
            /** @description Days with a row */
            days: number;
            /** @description Days that count: those in none of the next three columns */
            days_counted: number;
            /** @description Days whose residents, or hours of a role, are empty or not readable */
            days_not_readable: number;
            /** @description Other days with fewer than 5 residents */
            days_few_residents: number;
            /** @description Other days without any nurse hours */
            days_without_hours: number;
            /** @description Sum of the residents on the days counted; null if no day counts */
            resident_days: number | null;
            /** @description Paid hours of registered nurses, with directors of nursing and administrative duties on the days counted; null if no day counts */
            rn_hours: number | null;
            /** @description rn_hours / resident_days, rounded to 4 decimals half away from zero; null if no day counts */
            rn_hours_per_resident_day: number | null;
            /** @description Paid hours of licensed practical nurses, with administrative duties on the days counted; null if no day counts */
            lpn_hours: number | null;
            /** @description lpn_hours / resident_days, rounded to 4 decimals half away from zero; null if no day counts */
            lpn_hours_per_resident_day: number | null;
            /** @description Paid hours of nurse aides: certified, in training, and for medication on the days counted; null if no day counts */
            aide_hours: number | null;
            /** @description aide_hours / resident_days, rounded to 4 decimals half away from zero; null if no day counts */
            aide_hours_per_resident_day: number | null;
            /** @description Paid hours of all of these on the days counted; null if no day counts */
            nurse_hours: number | null;
            /** @description nurse_hours / resident_days, rounded to 4 decimals half away from zero; null if no day counts */
            nurse_hours_per_resident_day: number | null;
            /** @description Name of the file that contains the row */
            listed_in: string;
            /**
             * Format: date
             * @description Date of the file named in listed_in
             */
            listed_on: string;
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        Fact: {
            /** @enum {string} */
            type: "exclusion" | "pecos_enrolled" | "state_exclusion";
            /**
             * @description True as of _snapshot. Unknown facts are not listed
             * @enum {boolean}
             */
            value: true;
            party: components["schemas"]["FactParty"];
            identity: components["schemas"]["Identity"];
            /** @description State whose Medicaid agency lists the party; null for a federal source */
            list_state: string | null;
            /**
             * @description Class of the action of a state: excluded, terminated or suspended. Null for a federal source
             * @enum {string|null}
             */
            action_class: "excluded" | "terminated" | "suspended" | "withdrawn" | "license_action" | "reinstated" | "notice" | null;
            /** @description State in which OIG waived the exclusion, and since when; null without a waiver */
            waiver: components["schemas"]["Waiver"] | (null);
            /** @description Every published row about this party that the fact is based on */
            basis: components["schemas"]["FactBasis"][];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        FactBasis: {
            /** @description Key of the row: exclusion_id, the PECOS enrollment ID, or state_exclusion_id */
            id: string;
            /**
             * Format: date
             * @description Date the exclusion or the action of a state takes effect; null for an enrollment, because its file gives no date
             */
            date: string | null;
            /** @description Section of the Social Security Act that the exclusion is based on, code of the enrolled provider type, or action of a state as published */
            code: string | null;
        };
        /** @description The party as the source publishes it */
        FactParty: {
            last_name: string | null;
            first_name: string | null;
            middle_name: string | null;
            /** @description Name of a business or organization */
            organization_name: string | null;
            state: string | null;
        };
        FieldComparison: {
            /**
             * @description not_given: one side gives no value
             * @enum {string}
             */
            result: "agrees" | "differs" | "not_given";
            /**
             * @description How the values agree; null if they do not. equal: equal after normalization; truncated: equal up to the width at which the source truncates the field; joined: the words are joined or split differently; two_of_three_parts: two of year, month and day are equal, or day and month are swapped; typing_error: one letter is dropped, added, changed or swapped with its neighbor; swapped: first and last name are swapped; scanned: a scanner read letters as digits: 0 for O, 1 for I or L, 5 for S, 8 for B; part: one part of a double name, or all words but one, are equal; abbreviated: words of one business are written short, as SVCS for SERVICES; nickname: one first name is a short form of the other; initial: one side gives only the initial, and it fits; middle_name: the first name of one side is the middle name of the other; one_word: one business has one word, the other that word and another; two_typing_errors: two letters differ, and the birth dates are equal
             * @enum {string|null}
             */
            how: "equal" | "truncated" | "joined" | "two_of_three_parts" | "typing_error" | "swapped" | "scanned" | "part" | "abbreviated" | "nickname" | "initial" | "middle_name" | "one_word" | "two_typing_errors" | null;
        };
        FileBehind: {
            file: string;
            /** Format: date */
            date: string;
            /** @description Rows read from it; null if they were not counted */
            rows: number | null;
            /**
             * Format: date-time
             * @description When this service received it
             */
            received_at: string;
        };
        /** @description Files that were consulted, oldest first; empty if the release has none */
        FilesBehind: components["schemas"]["FileBehind"][];
        FirstSeen: {
            /** @description First kept release that contains the rows */
            release: string;
            table: string;
            /** @description Number of rows in the table about the NPI */
            rows: number;
            /** @description The same number, which `fields` does not remove */
            total: number;
            /** @description The first 100 of these rows by key, as published */
            records: {
                [key: string]: unknown;
            }[];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        /** @description The row as it was read; null for an empty or missing member */
        GivenRow: {
            ref: string | null;
            npi: string | null;
            uei: string | null;
            cage: string | null;
            license: string | null;
            last_name: string | null;
            first_name: string | null;
            middle_name: string | null;
            suffix: string | null;
            business_name: string | null;
            name: string | null;
            date_of_birth: string | null;
            state: string | null;
            city: string | null;
        };
        GoneRow: {
            /** @description Number of the row then */
            row: number;
            /**
             * @description record_found: An identifier of the row is in a source. records has what the source says. possible_match: A name in a source agrees with the name of the row. candidates and wider list what to compare and confirm. no_record: No listing agrees in the sources that were checked. It says nothing about sources_not_checked, or that the party is listed nowhere. not_checked: No listing agrees, and not_checked says what of the row could not be compared
             * @enum {string}
             */
            state: "record_found" | "possible_match" | "no_record" | "not_checked";
            given: components["schemas"]["GivenRow"];
        };
        /** @description Candidates by kind. The 14 provenance keys at this level are those of the index that was searched */
        GroupedSearch: {
            query: {
                /** @description As sent */
                q: string;
                limit: number;
                /**
                 * @description The only group that was searched; null for all
                 * @enum {string|null}
                 */
                group: "providers" | "hospitals" | "trials" | "studies" | "entities" | null;
            };
            /** @description Providers in the registry */
            providers: components["schemas"]["SearchEntity"][];
            /** @description Hospitals in Care Compare */
            hospitals: components["schemas"]["SearchEntity"][];
            /** @description Studies in the federal trial registry, by title */
            trials: components["schemas"]["SearchEntity"][];
            /** @description The specialty study pages of this service */
            studies: components["schemas"]["SearchEntity"][];
            /** @description Federal contractors, and facilities other than hospitals */
            entities: components["schemas"]["SearchEntity"][];
            groups: components["schemas"]["SearchGroups"];
            /** @description Groups for which this release has no source. Nothing was looked up in them, so an empty group means nothing */
            not_ingested: ("providers" | "hospitals" | "trials" | "studies" | "entities")[];
            /** @description What was not searched, and how to ask for it */
            not_checked: string[];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        HealthCenterSite: {
            /** @description BPHC Assigned Number: the number that HRSA gives the site */
            site_number: string;
            /** @description Name of the site */
            site_name: string | null;
            /** @description Street address of the site */
            line_1: string | null;
            /** @description City */
            city: string | null;
            /** @description ZIP code as published */
            postal_code: string | null;
            /** @description Telephone number as published */
            telephone: string | null;
            /** @description Web address as published */
            web_address: string | null;
            /** @description Status as published, such as Active */
            status: string | null;
            /** @description What the site is for, as published: patients, administration or both */
            site_type: string | null;
            /** @description True if patients are seen there by site_type, false if it is only an office; null for another type */
            is_service_delivery: boolean | null;
            /** @description Permanent, seasonal or mobile, as published */
            location_type: string | null;
            /** @description Who operates the site, as published */
            operator: string | null;
            /** @description Operating hours in a week */
            hours_per_week: number | null;
            /**
             * Format: date
             * @description Day the site was added to the scope of the center
             */
            added_to_scope_on: string | null;
            /**
             * @description National Provider Identifier of the site; null unless it has ten digits and its check digit is right
             * @example 2681720076
             */
            npi: string | null;
            /** @description Medicare billing number as published */
            medicare_billing_number: string | null;
            /** @description Number of the award or designation of the health center */
            center_number: string | null;
            /** @description Name of the health center */
            center_name: string | null;
            /** @description Longitude of the address in degrees */
            longitude: number | null;
            /** @description Latitude of the address in degrees */
            latitude: number | null;
            /** @description Name of the file that contains the row */
            listed_in: string;
            /**
             * Format: date
             * @description Date of the file named in listed_in
             */
            listed_on: string;
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        History: {
            /**
             * @description National Provider Identifier: exactly 10 digits
             * @example 2681720076
             */
            npi: string;
            /** @description Kept releases that led to the one that answers, oldest first */
            releases: string[];
            /** @description Content of the first kept release that can be compared with later ones. First seen is not the origin: the content may have been the same for years. On the first page; empty on other pages */
            first_seen: components["schemas"]["FirstSeen"][];
            /** @description Every later change, by release (oldest first), then by table and key */
            changes: components["schemas"]["HistoryEntry"][];
            /** @description Tables, sources and releases that the history leaves out, each with the reason */
            not_checked: components["schemas"]["NotInHistory"][];
            /** @description Send as cursor to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        HistoryEntry: {
            /** @description Published table that the row belongs to; /methodology/{table} describes it */
            table: string;
            /** @description Key of the row; for a removed row, its last key */
            key: {
                [key: string]: unknown;
            };
            /** @description Previous key of a corrected row that was given another key; null otherwise */
            key_before: {
                [key: string]: unknown;
            } | null;
            /**
             * @description NPI of the row after the change, or before the change if it has none after; null without either
             * @example 2681720076
             */
            npi: string | null;
            /**
             * @description NPI before the change if it differs; null otherwise
             * @example 2681720076
             */
            npi_before: string | null;
            /**
             * @description added and removed refer to the publication: a removed row was taken out of it, for whatever reason. corrected: the same thing is stated differently for the same date, or under another key
             * @enum {string}
             */
            change: "added" | "removed" | "modified" | "corrected";
            /** @description Columns that changed; empty for a row that was added or removed */
            changed_columns: string[];
            /** @description Changed columns before the change; the whole row if it was removed; null if it was added */
            before: {
                [key: string]: unknown;
            } | null;
            /** @description Changed columns after the change; the whole row if it was added; null if it was removed */
            after: {
                [key: string]: unknown;
            } | null;
            /** @description Snapshot of the table before the change; its release if the table is derived across sources */
            before_snapshot: string;
            /** @description Snapshot of the table after the change; its release if the table is derived across sources */
            after_snapshot: string;
            /** @description Where each side was read from */
            provenance: {
                /** @description Tuple of the row before the change; null if there was no row */
                before: components["schemas"]["Provenance"] | (null);
                /** @description Tuple of the row after the change; null if there is no row */
                after: components["schemas"]["Provenance"] | (null);
            };
            /** @description Release before */
            from: string;
            /** @description First release with the change */
            release: string;
        };
        /** @description The published party compared with the registry entry of the NPI */
        Identity: {
            /**
             * @description The published name compared with every name the registry gives for the NPI
             * @enum {string}
             */
            name: "agrees" | "differs" | "not_given";
            /**
             * @description The published state compared with every state the registry gives for the NPI
             * @enum {string}
             */
            state: "agrees" | "differs" | "not_given";
        };
        ListedFacility: {
            /** @description CMS Certification Number as published: 6 characters, which can include letters; 10 characters for most ambulatory surgical centers */
            ccn: string;
            /**
             * @description Type of facility, from the file that contains the row
             * @enum {string}
             */
            facility_type: "hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc";
            /** @description Name of the facility; null if only a file of measures, penalties, citations or owners lists it */
            facility_name: string | null;
            /** @description First line of the address; null for surgical centers, whose file has none */
            address_line_1: string | null;
            /** @description City or town */
            city: string | null;
            /** @description State or territory as published */
            state: string | null;
            /** @description ZIP code as published */
            postal_code: string | null;
            /** @description County or parish as published; null for home health agencies and surgical centers */
            county_name: string | null;
            /** @description Ownership as published; each type of facility has its own wording */
            ownership_type: string | null;
            /** @description Chain of a nursing home or dialysis facility; Independent if CMS writes that */
            chain_name: string | null;
            /** @description Overall star rating, 1 to 5, in half stars for home health; null if CMS gives none (see overall_star_suppression_reason) */
            overall_star: number | null;
            /** @description Why there is no overall star rating; null if there is one */
            overall_star_suppression_reason: string | null;
            /** @description Name of the raw file that contains the row */
            listed_in: string;
            /**
             * Format: date
             * @description Source date of the file named in listed_in
             */
            listed_on: string;
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        /** @description The party as the source publishes it */
        ListedParty: {
            last_name: string | null;
            first_name: string | null;
            middle_name: string | null;
            suffix: string | null;
            business_name: string | null;
            npi: string | null;
            uei: string | null;
            cage: string | null;
            /** @description License number as published; a list can give several in one text */
            license: string | null;
            /** @description Year of birth; the full date is compared and not shown */
            birth_year: number | null;
            /** @description Null if not published, or for a person at SAM.gov, whose address is withheld */
            city: string | null;
            /** @description As city */
            state: string | null;
        };
        Listing: {
            /** @description Table that holds the row */
            source_table: string;
            /** @description Key of the row in that table */
            listing_id: string;
            /**
             * @description exclusion: Listed on the OIG exclusion list; contractor_exclusion: Listed in the SAM.gov exclusions; revocation: Medicare enrollment revoked; opt_out: Opted out of Medicare; deactivation: NPI deactivated; state_exclusion: Listed by a state Medicaid agency
             * @enum {string}
             */
            event: "exclusion" | "contractor_exclusion" | "revocation" | "opt_out" | "deactivation" | "state_exclusion";
            /** @enum {string} */
            matched_by: "npi" | "uei" | "cage" | "name";
            /** @description The name that agrees; null for a match by identifier */
            matched_name: components["schemas"]["MatchedName"] | (null);
            /** @description How this service read the compared name, if the source gives it within a text: which words are the last name is assumed. Null if the source gives the parts */
            assumed: string | null;
            party: components["schemas"]["ListedParty"];
            fields: components["schemas"]["ComparedFields"];
            /**
             * Format: date
             * @description Day the event took effect; null if not published
             */
            began_on: string | null;
            /**
             * Format: date
             * @description Last day of the event; null if indefinite or not given
             */
            ended_on: string | null;
            /**
             * Format: date
             * @description Day of reinstatement; the listing is then history
             */
            reinstated_on: string | null;
            /** @description State whose Medicaid agency publishes the listing; null for a federal source */
            list_state: string | null;
            /**
             * @description Class of the action of a state: excluded: excluded, precluded or barred from the program; terminated: participation terminated; suspended: participation or payment suspended; withdrawn: withdrew voluntarily; license_action: action of a licensing board that the agency repeats; reinstated: may take part again; notice: notice without an action of the agency. Null for a federal source, or if the state gives no action with a class
             * @enum {string|null}
             */
            action_class: "excluded" | "terminated" | "suspended" | "withdrawn" | "license_action" | "reinstated" | "notice" | null;
            /** @description Ground as published; for a state, its action as published */
            ground: string | null;
            /** @description Kinds of awards that an exclusion covers, as published */
            program: string | null;
            /** @description Authority, as published or by law */
            imposed_by: string | null;
            /** @description Comment of the authority */
            comments: string | null;
            /** @description State in which the exclusion is waived; null without a waiver */
            waiver: components["schemas"]["ListingWaiver"] | (null);
            /** @description Number of the record at the publisher */
            record_number: string | null;
            /** @description For a match by NPI: how the published party compares with the registry entry of the NPI. Otherwise null */
            identity: components["schemas"]["Identity"] | (null);
            /**
             * Format: uri
             * @description Where to confirm the listing with the publisher
             */
            confirm_at: string;
            /** @description Only in a screening of a roster: send your decision on the listing with it. Digests of the row and the listing, and of what was compared; it has no name */
            decision_key?: string;
            /** @description Your decision, as it was sent; null if none was */
            decision?: components["schemas"]["DecisionOnListing"] | (null);
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        ListingWaiver: {
            /** Format: date */
            date: string | null;
            state: string | null;
        };
        /** @description The name that agrees */
        MatchedName: {
            last_name: string | null;
            first_name: string | null;
            middle_name: string | null;
            suffix: string | null;
            business_name: string | null;
            /**
             * @description published: the name that the source publishes; other_name: another name that the source publishes for the party; registry: another name that the NPI registry gives for the NPI of the listing; registry_former_name: a name of a registry entry whose current, former or other name and whose state are those of the listing, which has no NPI
             * @enum {string}
             */
            origin: "published" | "other_name" | "registry" | "registry_former_name";
            /** @description NPI of the registry entry that gives the name; null for a published name */
            origin_npi: string | null;
            /**
             * @description Rule of the wider list; null for a candidate. typing_error: one letter is dropped, added, changed or swapped with its neighbor; swapped: first and last name are swapped; scanned: a scanner read letters as digits: 0 for O, 1 for I or L, 5 for S, 8 for B; part: one part of a double name, or all words but one, are equal; abbreviated: words of one business are written short, as SVCS for SERVICES; nickname: one first name is a short form of the other; initial: one side gives only the initial, and it fits; middle_name: the first name of one side is the middle name of the other; one_word: one business has one word, the other that word and another; two_typing_errors: two letters differ, and the birth dates are equal; no_first_name: only one side gives a first name; other_middle_name: the middle names differ; other_first_name: the first names differ, and the birth dates are equal; both_read: neither side says that its text names a person, and only its words read as one agree; former_name: only the registry gives the name, for an entry with the name and state of the listing
             * @enum {string|null}
             */
            rule: "typing_error" | "swapped" | "scanned" | "part" | "abbreviated" | "nickname" | "initial" | "middle_name" | "one_word" | "two_typing_errors" | "no_first_name" | "other_middle_name" | "other_first_name" | "both_read" | "former_name" | null;
            /**
             * @description row: the name in the row; registry: another name that a registry gives for the identifier of the row
             * @enum {string}
             */
            compared_with: "row" | "registry";
        };
        MeasureAmongPeers: {
            /** @description The publisher's measure id, or the words of the publisher's column header */
            id: string;
            name: string | null;
            /** @description In the measure's own unit; null if suppressed (see reason) or published as words */
            value: number | null;
            /** @description <start date>/<end date>; null if the file gives no period */
            measurement_period: string | null;
            /** @description Label of the period if the file has one, such as a year */
            period_as_published: string | null;
            /**
             * @description NPI of the line, for surgical centers: a measure can appear there several times
             * @example 2681720076
             */
            npi: string | null;
            /** @description Among facilities of the state; null if no score is known there */
            in_state: components["schemas"]["PeerSpread"] | (null);
            /** @description Among all facilities of the type; null if none has a score */
            in_nation: components["schemas"]["PeerSpread"] | (null);
        };
        MipsScore: {
            /** @description First 16 hexadecimal digits of the SHA-256 hash of performance year, NPI, organization, source and the ordinal among rows with the same values. The publisher gives no key */
            mips_score_id: string;
            /** @description Calendar year in which performance was measured: the edition of the file */
            performance_year: number;
            /**
             * @description National Provider Identifier of the clinician; several rows can share it
             * @example 2681720076
             */
            npi: string;
            /** @description False if the published NPI fails its check digit and so identifies no one */
            npi_is_valid: boolean;
            /** @description PECOS PAC id of the organization with which the clinician was scored; null if the publisher gives none */
            org_pac_id: string | null;
            /** @description Whose scores the row gives, as published: individual, group, apm or virtual group; null if not given */
            score_source: string | null;
            /** @description Last name as published */
            last_name: string | null;
            /** @description First name as published */
            first_name: string | null;
            /** @description CMS Certification Number of the hospital whose score was used (facility-based scoring); null otherwise */
            facility_ccn: string | null;
            /** @description Name of the hospital whose score was used; null without facility-based scoring */
            facility_name: string | null;
            /** @description Score in the quality category; null if not scored */
            quality_category_score: number | null;
            /** @description Score in the promoting interoperability category; null if not scored */
            pi_category_score: number | null;
            /** @description Score in the improvement activities category; null if not scored */
            ia_category_score: number | null;
            /** @description Score in the cost category; null if not scored */
            cost_category_score: number | null;
            /** @description Final score before the complex patient bonus, in points; null if not given */
            final_score_without_cpb: number | null;
            /** @description Final MIPS score, 0 to 100 points; null if not given */
            final_score: number | null;
            identity: components["schemas"]["Identity"];
            /** @description Confidence that the row is about this NPI */
            confidence: number | null;
        };
        MonthlySum: {
            /** @enum {string} */
            kind: "enumerated" | "deactivated" | "reactivated" | "enrolled" | "opted_out" | "revoked" | "certified" | "registered" | "excluded" | "reinstated" | "waived" | "state_listed" | "debarred" | "supply_chain_order" | "responsibility_record" | "proceeding" | "owner" | "sold" | "cited" | "penalized" | "paid" | "paid_for_research" | "awarded";
            table: string;
            /** @description YYYY-MM; null for rows without a day that can be read, which may be of any */
            month: string | null;
            record_count: number;
            /** @description Their sum in US dollars; null if no row gives an amount */
            total_amount_usd: number | null;
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        NamedListings: {
            release: string;
            /** Format: date */
            as_of: string | null;
            /**
             * @description strict: only names that agree in full, or with one slip and an equal birth date; wide (default): also the wider list
             * @example strict
             * @enum {string}
             */
            matching: "wide" | "strict";
            /** @description What each source can show */
            sources: components["schemas"]["ScreeningCoverage"][];
            /** @description The sources that could not be searched, in words: no_record says nothing about them. Null if none */
            sources_not_checked: string | null;
            disclaimer: string;
            /**
             * @description record_found: An identifier of the row is in a source. records has what the source says. possible_match: A name in a source agrees with the name of the row. candidates and wider list what to compare and confirm. no_record: No listing agrees in the sources that were checked. It says nothing about sources_not_checked, or that the party is listed nowhere. not_checked: No listing agrees, and not_checked says what of the row could not be compared
             * @enum {string}
             */
            state: "record_found" | "possible_match" | "no_record" | "not_checked";
            /**
             * @description The nearest listing of the row; null if there is none. identifier: an identifier of the row is in a source. name: a name agrees, and no birth date or NPI differs. differs: a name agrees, and the birth date or NPI of each such listing differs: a namesake, or a wrong value. wider: a name agrees only by a rule of the wider list
             * @enum {string|null}
             */
            closest: "identifier" | "name" | "differs" | "wider" | null;
            /** @description What of the row could not be compared, and why. Sources that are missing are in sources_not_checked */
            not_checked: components["schemas"]["RowNotChecked"][];
            /** @description Listings whose name agrees in full, or with one slip and an equal birth date: at most 20 without a birth date or NPI that differs, then as many with one */
            candidates: components["schemas"]["Listing"][];
            /** @description Number of further candidates */
            more_candidates: number;
            /** @description At most 20 listings whose name agrees only by a rule; null with matching=strict. matched_name.rule is the rule */
            wider: components["schemas"]["Listing"][] | null;
            /** @description Number of further listings of the wider list */
            more_wider: number;
            /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
            rejected?: components["schemas"]["RejectedRows"][];
            /** @description Only with timeline=1: what happened under the NPI or UEI of the row and when a release first said so; null for a row without a record under an identifier */
            timeline?: components["schemas"]["TimelineEvent"][] | null;
            /** @description How texts of the row were read that do not say themselves what they are. Each reading was compared */
            readings: components["schemas"]["RowReading"][];
            given: components["schemas"]["GivenRow"];
        };
        NotCovered: {
            /** @description Table, source or release */
            name: string;
            statement: string;
        };
        NotInHistory: {
            /** @description Table, source or release */
            name: string;
            reason: string;
        };
        OwnedFacilities: {
            /** @description Why the list is null; null if the facilities were looked up */
            unknown_because: string | null;
            /** @description PAC IDs of the NPI in the PECOS enrollment extract */
            pac_ids: string[] | null;
            /** @description Hospitals and nursing homes that name one of the PAC IDs, with the role: ownership first, at most 200. Not every role is ownership, see is_ownership */
            facilities: components["schemas"]["OwnedFacility"][] | null;
            /** @description Number of these roles */
            facilities_total: number | null;
            /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
            rejected?: components["schemas"]["RejectedRows"][];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        OwnedFacility: {
            /** @description Name of the facility, or of its enrolled organization; null if its enrollment is not listed */
            facility_name: string | null;
            /** @description CMS Certification Number of the facility, from its enrollment; null if the enrollment files do not list it */
            ccn: string | null;
            /**
             * @description Type of facility, from the file that has the row
             * @enum {string}
             */
            facility_type: "nursing-home" | "hospital";
            /** @description Medicare enrollment of the facility */
            enrollment_id: string;
            /** @description PECOS Associate Control ID of the organization: 10 digits with leading zeros; null if not 10 digits */
            owner_pac_id: string | null;
            /** @description Name of the organization, as published */
            owner_name: string | null;
            /** @description Code of the role: 34 direct and 35 indirect ownership, 38 and 39 partnership, 43 control, 25 and 42 management, 72 additional disclosable party; null if it is not a code */
            role_code: string | null;
            /** @description Description of the role, as published */
            role: string | null;
            /** @description True for a direct or indirect ownership interest of 5 % or more (34, 35); false for the other roles of role_code; null for a code that we do not know */
            is_ownership: boolean | null;
            /**
             * Format: date
             * @description Day the role began; null if not given
             */
            association_date: string | null;
            /** @description Share in percent, 0 to 100; null if the file gives none, which is not a share of zero */
            ownership_percentage: number | null;
            /** @description Name of the file that contains the row */
            listed_in: string;
            /**
             * Format: date
             * @description Date of the file named in listed_in
             */
            listed_on: string;
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        OwnerInTwoLists: {
            pac_id: string;
            /** @description Names in both lists, as published */
            names: string[];
            /** @description Number of CCNs */
            facilities: number;
            /** @description Number of CCNs that both lists name */
            agreeing: number;
            /** @description Number of CCNs that only one list names, although the other covers the type */
            differing: number;
            /** @description Number of entries, listed here or not */
            total: number;
            /** @description By CCN; the owner files first */
            entries: components["schemas"]["TwoListsEntry"][];
            /** @description What the entries can lack, and why */
            not_checked: string[];
            /** @description Tuple of the owner files; null if the release lacks them */
            owner_files: components["schemas"]["Provenance"] | (null);
            /** @description Tuple of the list of Care Compare; null if the release lacks it */
            care_compare: components["schemas"]["Provenance"] | (null);
        };
        /** @description What CMS says the organization is, in any of its roles */
        OwnerKinds: {
            /** @description True if the file says that the organization was created to acquire the facility; null if it says neither Y nor N */
            is_created_for_acquisition: boolean | null;
            /** @description True if the file says that it is a corporation; null if it says neither Y nor N */
            is_corporation: boolean | null;
            /** @description True if the file says that it is a limited liability company; null if it says neither Y nor N */
            is_llc: boolean | null;
            /** @description True if the file says that it is a medical provider or supplier; null if it says neither Y nor N */
            is_medical_provider_supplier: boolean | null;
            /** @description True if the file says that it is a management services company; null if it says neither Y nor N */
            is_management_services_company: boolean | null;
            /** @description True if the file says that it is a medical staffing company; null if it says neither Y nor N */
            is_medical_staffing_company: boolean | null;
            /** @description True if the file says that it is a holding company; null if it says neither Y nor N */
            is_holding_company: boolean | null;
            /** @description True if the file says that it is an investment firm; null if it says neither Y nor N */
            is_investment_firm: boolean | null;
            /** @description True if the file says that it is a bank or another financial institution; null if it says neither Y nor N */
            is_financial_institution: boolean | null;
            /** @description True if the file says that it is a consulting firm; null if it says neither Y nor N */
            is_consulting_firm: boolean | null;
            /** @description True if the file says that it works for profit; null if it says neither Y nor N */
            is_for_profit: boolean | null;
            /** @description True if the file says that it is a nonprofit; null if it says neither Y nor N */
            is_non_profit: boolean | null;
            /** @description True if the file says that it is a private equity company; null if it says neither Y nor N */
            is_private_equity: boolean | null;
            /** @description True if the file says that it is a real estate investment trust; null if it says neither Y nor N */
            is_reit: boolean | null;
            /** @description True if the file says that it is the home office of a chain; null if it says neither Y nor N */
            is_chain_home_office: boolean | null;
            /** @description True if the file says that it is a trust or trustee; null if it says neither Y nor N */
            is_trust_or_trustee: boolean | null;
            /** @description True if the file says that it is a parent company; null if it says neither Y nor N */
            is_parent_company: boolean | null;
            /** @description True if the file says that it is of another type, given in other_type; null if it says neither Y nor N */
            is_other_type: boolean | null;
            /** @description True if the file says that another organization or person owns it; null if it says neither Y nor N */
            is_owned_by_another: boolean | null;
        };
        /** @description Organizations that the two lists name under the CCN, in any role */
        OwnerLists: {
            /** @enum {string} */
            result: "agree" | "differ" | "one_list" | "neither" | "not_checked";
            /** @description The result in words, with the numbers of organizations */
            statement: string;
            /** @description Number of organizations that both lists name, in any role */
            in_both: number;
            /** @description Organizations that only Care Compare names, as published */
            only_in_care_compare: string[];
            /** @description Organizations that only the owner files name, as published */
            only_in_owner_files: string[];
            /** @description Tuple of the list of Care Compare; null if the release lacks it */
            care_compare: components["schemas"]["Provenance"] | (null);
            /** @description Tuple of the owner files; null if the release lacks them */
            owner_files: components["schemas"]["Provenance"] | (null);
        };
        OwnerOrganization: {
            /** @description Medicare enrollment of the facility */
            enrollment_id: string;
            /** @description PECOS Associate Control ID of the organization: 10 digits with leading zeros; null if not 10 digits */
            owner_pac_id: string | null;
            /** @description Name of the organization, as published */
            owner_name: string | null;
            /** @description Other name it does business under */
            owner_doing_business_as: string | null;
            /** @description Code of the role: 34 direct and 35 indirect ownership, 38 and 39 partnership, 43 control, 25 and 42 management, 72 additional disclosable party; null if it is not a code */
            role_code: string | null;
            /** @description Description of the role, as published */
            role: string | null;
            /** @description True for a direct or indirect ownership interest of 5 % or more (34, 35); false for the other roles of role_code; null for a code that we do not know */
            is_ownership: boolean | null;
            /**
             * Format: date
             * @description Day the role began; null if not given
             */
            association_date: string | null;
            /** @description Share in percent, 0 to 100; null if the file gives none, which is not a share of zero */
            ownership_percentage: number | null;
            /** @description Type of the organization if it is none of these */
            other_type: string | null;
            /** @description Name of the file that contains the row */
            listed_in: string;
            /**
             * Format: date
             * @description Date of the file named in listed_in
             */
            listed_on: string;
            kinds: components["schemas"]["OwnerKinds"];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        PaidByCompany: {
            /** @description Number of the company in Open Payments */
            company_id: string | null;
            /** @description Manufacturer or group purchasing organization, as published */
            company: string | null;
            /** @description Calendar year the payments were reported for */
            program_year: number;
            /** @description What the payments were for, in the publisher's words */
            nature: string | null;
            /** @description Number of records */
            record_count: number;
            /** @description Exact sum in US dollars */
            total_amount_usd: number;
        };
        PaidFor: {
            /** @description Calendar year the payments were reported for */
            program_year: number;
            /** @description What the payments were for, in the publisher's words */
            nature: string | null;
            /** @description Number of records */
            record_count: number;
            /** @description Exact sum in US dollars */
            total_amount_usd: number;
        };
        PaidRecipient: {
            /**
             * @description NPI of a clinician; null for a teaching hospital
             * @example 2681720076
             */
            npi: string | null;
            /** @description CCN of a teaching hospital; null for a clinician */
            ccn: string | null;
            /** @description As the company reported it in the newest program year */
            name: string | null;
            city: string | null;
            state: string | null;
            /** @description Number of records */
            record_count: number;
            /** @description Exact sum in US dollars */
            total_amount_usd: number;
        };
        Payers: {
            /** @description As asked */
            party: string;
            /** @enum {string} */
            kind: "clinician" | "teaching_hospital";
            /** @description Name on the list of teaching hospitals; null for a clinician */
            hospital_name: string | null;
            /** @description Number of records */
            record_count: number;
            /** @description Exact sum in US dollars */
            total_amount_usd: number;
            /** @description By company, program year and nature */
            sums: components["schemas"]["PaidByCompany"][];
            files: components["schemas"]["FilesBehind"];
            /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
            rejected?: components["schemas"]["RejectedRows"][];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        PayingCompany: {
            company_id: string;
            /** @description Names of the company under this number, in alphabetical order */
            names: string[];
            /** @description Number of records */
            record_count: number;
            /** @description Exact sum in US dollars */
            total_amount_usd: number;
            /** @description By program year and nature */
            sums: components["schemas"]["PaidFor"][];
            /** @description Number of recipients with an NPI or a CCN */
            recipients_total: number;
            /** @description The largest sum first */
            recipients: components["schemas"]["PaidRecipient"][];
            /** @description Records that the lists can lack, and why */
            not_checked: string[];
            files: components["schemas"]["FilesBehind"];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        Payment: {
            /** @description The publisher's number for the record; unique within the program year */
            record_id: string;
            /** @description Manufacturer or group purchasing organization that paid */
            manufacturer: string | null;
            /** @description US dollars */
            amount_usd: number;
            /** @description What the payment was for, in the publisher's words */
            nature: string | null;
            /** @description Form of payment or transfer of value */
            form: string | null;
            /**
             * Format: date
             * @description Date of the payment, or of the first payment in a series; null if unreadable
             */
            date: string | null;
            /** @description Number of payments in the amount; more than 1 means an aggregate */
            payment_count: number | null;
            /** @description True if the recipient disputed the record and the dispute was open */
            is_disputed: boolean | null;
            /**
             * Format: date
             * @description Date of the publication that contains the record
             */
            published_on: string | null;
            /** @description The recipient as the paying company reported it */
            recipient: {
                last_name: string | null;
                first_name: string | null;
                state: string | null;
            };
            identity: components["schemas"]["Identity"];
            /**
             * @description npi: the publisher gives this NPI. name_and_address: the publisher gives no NPI, and no other provider has this name and address
             * @enum {string}
             */
            matched_by: "npi" | "name_and_address";
            /** @description Confidence that the record is about this NPI */
            match_confidence: number | null;
        };
        PaymentYear: {
            program_year: number;
            /** @description Number of rows published for the year */
            record_count: number;
            /** @description Sum of the amounts of these rows in US dollars */
            total_amount_usd: number;
            /** @description Lowest confidence among these rows that the payment is about this NPI */
            confidence: number | null;
        };
        Payments: {
            /**
             * @description National Provider Identifier: exactly 10 digits
             * @example 2681720076
             */
            npi: string;
            /** @description Calendar year the payments were reported for */
            program_year: number;
            /** @description Exact sum in US dollars over every record of the year, on this page or not; null if there are no records */
            total_amount_usd: number | null;
            /** @description Number of records of the year under this NPI. 0 means that no record has the NPI, which is not a negative finding */
            record_count: number;
            /** @description One page of records, by date and record id */
            records: components["schemas"]["Payment"][];
            /** @description Send as cursor to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Program years with a record about this NPI, newest first */
            program_years: number[];
            /** @description Program years you can request, newest first */
            program_years_held: number[];
            proof?: components["schemas"]["Proof"];
            signature?: components["schemas"]["Signature"];
            files: components["schemas"]["FilesBehind"];
            /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
            rejected?: components["schemas"]["RejectedRows"][];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        PeerSpread: {
            /** @description Number of published scores, with that of the facility */
            scores: number;
            /** @description Published scores: the smallest, those at each tenth, and the largest. The sixth is the median */
            deciles: number[];
        };
        /** @description Last month’s screening: its answer, its receipt, or the release that the receipt names. Changed rows then come first. An answer also shows which rows joined and left. A release must still be kept; an answer needs none */
        PreviousScreeningInput: string | {
            [key: string]: unknown;
        };
        /** @description Verify it with packages/verify, or as /methodology/proofs says */
        Proof: {
            /** @enum {string} */
            format: "provider-provenance-proof/1";
            release: string;
            /** @description Entry of the release in the release log */
            entry: string;
            /** @description C2SP tlog-proof of the entry, with the signed checkpoint */
            log: string;
            /**
             * Format: uri
             * @description Address of the attestation of the release
             */
            attestation: string;
            lookups: components["schemas"]["ProofLookup"][];
            rows: components["schemas"]["ProofRow"][];
            bundle?: components["schemas"]["ProofBundle"];
            /** @description operationId of the answer; absent in a proof of one key */
            of?: string;
            /** @description By lookup file: each member of the answer, and the columns it is made of. Absent in a proof of one key */
            members?: {
                [key: string]: {
                    [key: string]: string[];
                };
            };
            signature?: components["schemas"]["Signature"];
        };
        ProofBlock: {
            /** @description Number of the block in its file */
            index: number;
            /** @description Lines of the block */
            text: string;
            /**
             * @description = if the block before ends with the key that this block begins with
             * @enum {string}
             */
            mark: "=" | "<";
            /** @description First key of the next block; empty for the last block */
            after: string;
            /** @description Hashes in base64, from the sibling of the leaf to the child of the root */
            path: string[];
        };
        /** @description Only with include=bundle: with it, the proof is verified without another file */
        ProofBundle: {
            /** @description The attestation of the release: a DSSE envelope */
            attestation: {
                [key: string]: unknown;
            };
            /** @description The keys of /.well-known/jwks.json, with the times of retired ones */
            keys: {
                [key: string]: unknown;
            }[];
        };
        ProofInShort: {
            /** @description What the proof shows */
            sentence: string;
            /** @description SHA-256 of `rows[0].block.text` of the proof; null if the file has no block */
            digest: string | null;
            /**
             * Format: uri
             * @description Address of the proof, signed as a whole
             */
            address: string;
        };
        ProofLookup: {
            /** @description Subject of the attestation, as JSON text: the lookup file and its block tree */
            subject: string;
            /** @description Number of the subject */
            index: number;
            /** @description Hashes in base64, from the sibling of the leaf to the child of the root */
            path: string[];
        };
        /** @description A block with the rows of a key, or the one that shows that there are none */
        ProofRow: {
            lookup: string;
            key: string;
            /** @description Null if the file has no block */
            block: components["schemas"]["ProofBlock"] | (null);
            /**
             * Format: uri
             * @description Proof of the next block, if it has more rows of the key; otherwise null
             */
            next: string | null;
        };
        Provenance: {
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        Provider: {
            /**
             * @description National Provider Identifier: exactly 10 digits
             * @example 2681720076
             */
            npi: string;
            /**
             * @description Type of the provider; null for a deactivated NPI, because the publisher withholds its type
             * @enum {string|null}
             */
            entity_type: "individual" | "organization" | null;
            /** @description Legal business name; null for an individual */
            organization_name: string | null;
            /** @description NUCC code whose primary switch is Y; null if no code has it */
            primary_taxonomy: string | null;
            /** Format: date */
            enumeration_date: string | null;
            /**
             * Format: date
             * @description Date the NPI was deactivated; null if it never was, or unknown (not_ingested). The publisher gives no other data about a deactivated NPI
             */
            deactivation_date: string | null;
            /**
             * Format: date
             * @description Date the NPI was reactivated; null if it was not
             */
            reactivation_date: string | null;
            /** @description Practice address */
            address: {
                city: string | null;
                state: string | null;
                postal_code: string | null;
            };
            /** @description True if the enrollment snapshot of the release has the NPI, otherwise null: absence means unknown */
            pecos_enrolled: boolean | null;
            pecos_enrolled_provenance: components["schemas"]["Provenance"];
            /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
            rejected?: components["schemas"]["RejectedRows"][];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        ProviderWithFacts: {
            /**
             * @description National Provider Identifier: exactly 10 digits
             * @example 2681720076
             */
            npi: string;
            /**
             * @description Type of the provider; null for a deactivated NPI, because the publisher withholds its type
             * @enum {string|null}
             */
            entity_type: "individual" | "organization" | null;
            /** @description Legal business name; null for an individual */
            organization_name: string | null;
            /** @description NUCC code whose primary switch is Y; null if no code has it */
            primary_taxonomy: string | null;
            /** Format: date */
            enumeration_date: string | null;
            /**
             * Format: date
             * @description Date the NPI was deactivated; null if it never was, or unknown (not_ingested). The publisher gives no other data about a deactivated NPI
             */
            deactivation_date: string | null;
            /**
             * Format: date
             * @description Date the NPI was reactivated; null if it was not
             */
            reactivation_date: string | null;
            /** @description Practice address */
            address: {
                city: string | null;
                state: string | null;
                postal_code: string | null;
            };
            /** @description True if the enrollment snapshot of the release has the NPI, otherwise null: absence means unknown */
            pecos_enrolled: boolean | null;
            pecos_enrolled_provenance: components["schemas"]["Provenance"];
            /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
            rejected?: components["schemas"]["RejectedRows"][];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
            /** @description Only with include=facts. A fact that is not listed is unknown */
            facts?: components["schemas"]["Fact"][];
            /** @description Only with include=facts: datasets of facts that this release lacks, so nothing was looked up in them */
            not_checked?: string[];
            affiliations?: components["schemas"]["FacilityAffiliations"];
            facilities?: components["schemas"]["OwnedFacilities"];
            proof?: components["schemas"]["Proof"];
            signature?: components["schemas"]["Signature"];
        };
        PublishedBetween: {
            /** @description Last kept release without it; null if no kept release is known to lack it */
            after: components["schemas"]["PublishedIn"] | (null);
            not_later_than: components["schemas"]["PublishedIn"];
        };
        PublishedIn: {
            release: string;
            /**
             * Format: date
             * @description Date of the files of the table in that release
             */
            snapshot: string | null;
        };
        Quality: {
            /** @enum {string} */
            type: "hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc";
            ccn: string;
            /** @description Overall star rating as published: a whole number, or in halves for home health; null if CMS gives none */
            overall_star: number | null;
            /** @description <earliest start>/<latest end> of the measures' own periods; null if no measure gives a period */
            measurement_period: string | null;
            /** @description In order of id; empty if the snapshot has no measures of the facility */
            measures: components["schemas"]["QualityMeasure"][];
            /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
            rejected?: components["schemas"]["RejectedRows"][];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        QualityMeasure: {
            /** @description The publisher's measure id, or the words of the publisher's column header */
            id: string;
            name: string | null;
            /** @description In the measure's own unit; null if suppressed (see reason) or published as words */
            value: number | null;
            value_as_published: string | null;
            /** @description National value of the same measure and period; null if the snapshot has none from CMS */
            national_avg: number | null;
            /** @description <start date>/<end date>; null if the file gives no period */
            measurement_period: string | null;
            /** @description Label of the period if the file has one, such as a year */
            period_as_published: string | null;
            /**
             * @description NPI of the line, for surgical centers: a measure can appear there several times
             * @example 2681720076
             */
            npi: string | null;
            /** @description Number of cases, patients or surveys behind the value */
            denominator: number | null;
            lower_estimate: number | null;
            upper_estimate: number | null;
            /** @description How CMS ranks the value against the national value, in the words of CMS */
            compared_to_national: string | null;
            footnote_codes: string[];
            footnote: string | null;
            /** @description For dialysis facilities */
            availability_code: string | null;
            /** @description Why there is no value; null if there is one */
            reason: string | null;
        };
        QualityPeers: {
            /** @enum {string} */
            type: "hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc";
            ccn: string;
            /** @description State of the facility as published; null if its file gives none */
            state: string | null;
            /** @description The measures of /v1/quality, in its order */
            measures: components["schemas"]["MeasureAmongPeers"][];
            /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
            rejected?: components["schemas"]["RejectedRows"][];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        /** @description Ranked candidates. The 14 provenance keys at this level are those of the index that was searched */
        RankedSearch: {
            query: {
                /** @description As sent */
                q: string;
                state: string | null;
                /**
                 * @description NUCC health care provider taxonomy code
                 * @example 207N00000X
                 */
                taxonomy: string | null;
                limit: number;
            };
            /** @description Number of matching providers on all pages */
            total: number;
            /** @description Ordered by score, highest first, then by the words of the name */
            results: components["schemas"]["SearchCandidate"][];
            /** @description Send as cursor to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description What was not searched, and how to ask for it */
            not_checked: string[];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        ReceiptPrevious: {
            release: string;
            /** @description Digest of its receipt; null if only its release was named */
            receipt_sha256: string | null;
            /** @description Rows of both rosters whose state or listings changed */
            changed_rows: number;
            /** @description Rows that are new on the roster; null if the earlier rows were not sent */
            new_rows: number | null;
            /** @description Rows that left the roster; null as for new_rows */
            gone_rows: number | null;
        };
        ReceiptRequest: {
            rows: number;
            /** @description SHA-256 of the CSV file or of the lines of JSON as sent; null for a JSON body */
            body_sha256: string | null;
        };
        ReceiptResult: {
            /** @enum {string} */
            form: "json_lines" | "csv";
            rows: number;
            /** @description SHA-256 of the whole result except the receipt. json_lines: the head and each row as one line of JSON. csv: every line before the one of the receipt */
            sha256: string;
        };
        RegistryRecord: {
            /**
             * @description National Provider Identifier
             * @example 2681720076
             */
            npi: string;
            /**
             * @description 1 = individual, 2 = organization; null for a deactivated stub
             * @enum {string|null}
             */
            entity_type_code: "1" | "2" | null;
            /** @description NPI that replaces this one */
            replacement_npi: string | null;
            /** @description Employer Identification Number; null if withheld (<UNAVAIL>), which is usual, or no number of nine digits */
            ein: string | null;
            /** @description Deactivation reason; the publisher leaves it empty */
            deactivation_reason_code: string | null;
            /** @description True if the NPI was never deactivated, or was reactivated on or after the deactivation date */
            is_active: boolean;
            /** @description File that says the NPI was deactivated: the report if it is newer than the row, otherwise the file of the row; null if no file says so */
            deactivation_listed_in: string | null;
            /** @description F or M, or another code as published; null for organizations */
            sex_code: string | null;
            /** @description True for Y, false for N; null if not answered (X) or not asked */
            is_sole_proprietor: boolean | null;
            /** @description True for Y, false for N; null if not answered (X) or not asked */
            is_organization_subpart: boolean | null;
            /** @description Who manages the record of the NPI; of the announced third layout, so null in files of an earlier one */
            npi_managed_by: string | null;
            /** @description Status of the NPI, as published; of the announced third layout, so null in files of an earlier one */
            npi_activation_status: string | null;
            /** @description Reasons of a change of the status, as published; of the announced third layout, so null in files of an earlier one */
            npi_activation_change_reason_list: string | null;
            /**
             * Format: date
             * @description Date on which the publisher plans to change the status; of the announced third layout, so null in files of an earlier one
             */
            npi_activation_future_change_date: string | null;
            /** @description Address of the record in FHIR; of the announced third layout, so null in files of an earlier one */
            npi_fhir_url: string | null;
            /** @description Taxonomy code of the lowest slot whose primary switch is Y; null if no switch is Y */
            primary_taxonomy_code: string | null;
            /** @description File that contains the row: the newest that lists the NPI; for a tombstone, the deactivation report */
            listed_in: string;
            /**
             * Format: date
             * @description Date of that file
             */
            listed_on: string;
            names: {
                /** @description Legal business name of an organization */
                organization_name: string | null;
                /** @description Legal last name of an individual */
                last_name: string | null;
                /** @description First name */
                first_name: string | null;
                /** @description Middle name */
                middle_name: string | null;
                /** @description Name prefix */
                name_prefix: string | null;
                /** @description Name suffix */
                name_suffix: string | null;
                /** @description Credential text as published */
                credential: string | null;
            };
            other_names: {
                /** @description Another name of the organization; null if withheld */
                organization_name: string | null;
                /** @description 3 = doing business as, 4 = former legal business name, 5 = other, 6 = more names in the other-name file */
                organization_name_type_code: string | null;
                /** @description Another last name */
                last_name: string | null;
                /** @description Another first name */
                first_name: string | null;
                /** @description Another middle name */
                middle_name: string | null;
                /** @description Prefix of the other name */
                name_prefix: string | null;
                /** @description Suffix of the other name */
                name_suffix: string | null;
                /** @description Credential with the other name */
                credential: string | null;
                /** @description 1 = former name, 2 = professional name, 5 = other */
                last_name_type_code: string | null;
            };
            practice_address: {
                /** @description First line of the practice address */
                line_1: string | null;
                /** @description Second line of the practice address */
                line_2: string | null;
                /** @description City of the practice address, as published */
                city: string | null;
                /** @description State of the practice address, upper-cased; free text outside the US */
                state: string | null;
                /** @description Postal code; in the US, 5 or 9 digits without a hyphen */
                postal_code: string | null;
                /** @description Two-letter country code */
                country_code: string | null;
                /** @description Telephone number as published */
                telephone: string | null;
                /** @description Fax number as published */
                fax: string | null;
            };
            mailing_address: {
                /** @description First line of the mailing address */
                line_1: string | null;
                /** @description Second line of the mailing address */
                line_2: string | null;
                /** @description City of the mailing address, as published */
                city: string | null;
                /** @description State of the mailing address, upper-cased; free text outside the US */
                state: string | null;
                /** @description Postal code; in the US, 5 or 9 digits without a hyphen */
                postal_code: string | null;
                /** @description Two-letter country code */
                country_code: string | null;
                /** @description Telephone number as published */
                telephone: string | null;
                /** @description Fax number as published */
                fax: string | null;
            };
            dates: {
                /**
                 * Format: date
                 * @description Date the NPI was assigned
                 */
                enumeration_date: string | null;
                /**
                 * Format: date
                 * @description Date the record was last updated in the registry
                 */
                last_update_date: string | null;
                /**
                 * Format: date
                 * @description Date the NPI was deactivated, from the deactivation report if that is newer than the row; null if never deactivated or not readable
                 */
                deactivation_date: string | null;
                /**
                 * Format: date
                 * @description Date the NPI was reactivated; null if never
                 */
                reactivation_date: string | null;
                /**
                 * Format: date
                 * @description Date the provider last certified the record; the column has existed since 2020
                 */
                certification_date: string | null;
            };
            authorized_official: {
                /** @description Last name of the organization’s authorized official */
                last_name: string | null;
                /** @description First name of the authorized official */
                first_name: string | null;
                /** @description Middle name of the authorized official */
                middle_name: string | null;
                /** @description Name prefix of the authorized official */
                name_prefix: string | null;
                /** @description Name suffix of the authorized official */
                name_suffix: string | null;
                /** @description Credential of the authorized official */
                credential: string | null;
                /** @description Title or position of the authorized official */
                title: string | null;
                /** @description Telephone number of the authorized official */
                telephone: string | null;
            };
            parent_organization: {
                /** @description Legal business name of the parent organization */
                name: string | null;
                /** @description TIN of the parent organization; null if withheld (<UNAVAIL>) or no number of nine digits */
                tin: string | null;
            };
            /** @description In slot order */
            taxonomies: {
                /** @description Slot number, 1 to 15, in file order */
                slot: number;
                /** @description NUCC taxonomy code, upper-cased; null if the slot contains a license without a code */
                taxonomy_code: string | null;
                /** @description True if the primary switch is Y, false if N; null if not answered (X) */
                is_primary: boolean | null;
                /** @description License number as published; null if absent or masked */
                license_number: string | null;
                /** @description State that issued the license, upper-cased; null if absent or the literal text NULL */
                license_state: string | null;
                /**
                 * @description Kind of number that the publisher masked in the license field
                 * @enum {string|null}
                 */
                license_mask: "ein" | "ssn" | "itin" | null;
                /** @description Group taxonomy text as published */
                taxonomy_group: string | null;
            }[];
            /** @description In slot order */
            identifiers: {
                /** @description Slot number, 1 to 50, in file order */
                slot: number;
                /** @description Identifier as published; null if absent or masked */
                identifier: string | null;
                /** @description Type as published: 01 = other, 02 = UPIN, 04 = Medicare ID (unspecified), 05 = Medicaid, 06 to 08 = older Medicare types */
                type_code: string | null;
                /** @description State of the issuer, upper-cased */
                state: string | null;
                /** @description Issuer as published */
                issuer: string | null;
                /**
                 * @description Kind of number that the publisher masked in the identifier field
                 * @enum {string|null}
                 */
                mask: "ein" | "ssn" | "itin" | null;
            }[];
        };
        RejectedRows: {
            /** @description Id of the source */
            source: string;
            /** @description Tables that are built from the file */
            tables: string[];
            /** @description Name of the file that contains the rows */
            file: string;
            /** Format: date */
            file_date: string;
            /** @description Line of the first row, the header being line 1; null if it was not located */
            line: number | null;
            /** @description Why the rows were rejected */
            reason: string;
            rows: number;
            /** @description Sum of their amounts in US dollars, in no total; null if there are none or one cannot be read */
            amount_usd: number | null;
            /** @description The same as a sentence */
            statement: string;
            /** @description Page that lists the rows */
            href: string;
        };
        RosterAnswer: {
            release: string;
            /** Format: date */
            as_of: string | null;
            /**
             * @description strict: only names that agree in full, or with one slip and an equal birth date; wide (default): also the wider list
             * @example strict
             * @enum {string}
             */
            matching: "wide" | "strict";
            /** @description What each source can show */
            sources: components["schemas"]["ScreeningCoverage"][];
            /** @description The sources that could not be searched, in words: no_record says nothing about them. Null if none */
            sources_not_checked: string | null;
            disclaimer: string;
            /** @description How the columns of the file were read; null if the rows came as JSON */
            columns: components["schemas"]["RosterColumns"] | (null);
            /** @description Rows of the earlier roster that are not on this one; null if the earlier rows were not sent */
            gone: components["schemas"]["GoneRow"][] | null;
            /** @description Decisions that hold for no listing of this screening, as they were sent: keep them with the others. Null if no decisions were sent */
            other_decisions: components["schemas"]["RosterDecision"][] | null;
            /** @description One result for each row, in the order of the roster; changed rows first with previous, and before them those to review with decisions */
            rows: components["schemas"]["RowResult"][];
            receipt: components["schemas"]["ScreeningReceipt"];
        };
        /** @description How the columns of a roster file were read */
        RosterColumns: {
            used: {
                column: string;
                /** @enum {string} */
                member: "ref" | "npi" | "uei" | "cage" | "license" | "last_name" | "first_name" | "middle_name" | "suffix" | "business_name" | "name" | "date_of_birth" | "state" | "city";
            }[];
            /** @description Columns that were not read */
            ignored: string[];
            /** @description Lines around the table and sheets that were not read */
            not_read: string[];
        };
        /** @description What you decided about a listing of a row */
        RosterDecision: {
            /** @description decision_key of the listing in the result that was reviewed */
            decision_key: string;
            /** @description What was decided, in your words: at most 500 characters */
            decision: string;
            /** @description Who decided: at most 200 characters */
            decided_by: string;
            /** @description Day of the decision, as YYYY-MM-DD; MM/DD/YYYY is read too */
            decided_on: string;
        };
        /** @description What you decided about a listing of a row */
        RosterDecisionInput: {
            /** @description decision_key of the listing in the result that was reviewed */
            decision_key: string;
            /** @description What was decided, in your words: at most 500 characters */
            decision: string;
            /** @description Who decided: at most 200 characters */
            decided_by: string;
            /** @description Day of the decision, as YYYY-MM-DD; MM/DD/YYYY is read too */
            decided_on: string;
        };
        /** @description Your decisions on listings of earlier screenings, at most 50,000. A listing is marked as decided until the row or the listing changes. Rows with a listing to review come first. The service does not keep them */
        RosterDecisionsInput: components["schemas"]["RosterDecisionInput"][] | string;
        RosterPreview: {
            /** @description Number of rows */
            rows: number;
            /** @description Rows of which something cannot be read */
            rows_with_problems: number;
            columns: components["schemas"]["RosterColumns"] | (null);
            /** @description The first 10 rows, and the first 10 others with a problem */
            first_rows: {
                /** @description Number of the row, from 1 */
                row: number;
                /** @description What of the row could not be compared, and why. Sources that are missing are in sources_not_checked */
                not_checked: components["schemas"]["RowNotChecked"][];
                /** @description How texts of the row were read that do not say themselves what they are. Each reading was compared */
                readings: components["schemas"]["RowReading"][];
                given: components["schemas"]["GivenRow"];
            }[];
        };
        /** @description A person or a business to look for. Send every member that you have: the more, the fewer namesakes */
        RosterRowInput: {
            /** @description Your reference, returned unchanged */
            ref?: string | number | (null);
            /** @description NPI, 10 digits */
            npi?: string | number | (null);
            /** @description UEI of SAM.gov, 12 letters and digits */
            uei?: string | number | (null);
            /** @description CAGE code, 5 letters and digits */
            cage?: string | number | (null);
            /** @description License number; compared with lists that have one, and nothing is looked up by it */
            license?: string | number | (null);
            /** @description Last name of a person */
            last_name?: string | number | (null);
            /** @description First name or initial */
            first_name?: string | number | (null);
            /** @description Middle name or initial */
            middle_name?: string | number | (null);
            /** @description Suffix, for example JR */
            suffix?: string | number | (null);
            /** @description Name of a business; compared as a person too if it can name one */
            business_name?: string | number | (null);
            /** @description Name of a person or business in one text, in any order */
            name?: string | number | (null);
            /** @description Birth date, for example YYYY-MM-DD or MM/DD/YYYY */
            date_of_birth?: string | number | (null);
            /** @description Two-letter state code */
            state?: string | number | (null);
            /** @description City */
            city?: string | number | (null);
        };
        RowChange: {
            /**
             * @description State in the earlier screening; null if the row was not on the roster then
             * @enum {string|null}
             */
            state_before: "record_found" | "possible_match" | "no_record" | "not_checked" | null;
            /** @description Whether the row is new on the roster; null if the earlier rows were not sent */
            new_on_roster: boolean | null;
            /** @description Listings that are new, as source_table:listing_id */
            added: string[];
            /** @description Listings that are gone */
            removed: string[];
            /** @description Listings whose facts changed */
            changed: string[];
            /** @description Listings on one side only, of a list that was searched once, or among candidates beyond the first */
            not_compared: string[];
        };
        RowNotChecked: {
            /** @description Member of the row; null if the whole row is meant */
            member: string | null;
            /** @description Table with a rejected row that names the party; otherwise null */
            source_table: string | null;
            reason: string;
        };
        RowReading: {
            /** @enum {string} */
            member: "ref" | "npi" | "uei" | "cage" | "license" | "last_name" | "first_name" | "middle_name" | "suffix" | "business_name" | "name" | "date_of_birth" | "state" | "city";
            /** @description What it was read as, and why if that is an assumption */
            as: string;
        };
        RowResult: {
            /** @description Number of the row, from 1 */
            row: number;
            /** @description Your reference */
            ref: string | null;
            /**
             * @description record_found: An identifier of the row is in a source. records has what the source says. possible_match: A name in a source agrees with the name of the row. candidates and wider list what to compare and confirm. no_record: No listing agrees in the sources that were checked. It says nothing about sources_not_checked, or that the party is listed nowhere. not_checked: No listing agrees, and not_checked says what of the row could not be compared
             * @enum {string}
             */
            state: "record_found" | "possible_match" | "no_record" | "not_checked";
            /**
             * @description The nearest listing of the row; null if there is none. identifier: an identifier of the row is in a source. name: a name agrees, and no birth date or NPI differs. differs: a name agrees, and the birth date or NPI of each such listing differs: a namesake, or a wrong value. wider: a name agrees only by a rule of the wider list
             * @enum {string|null}
             */
            closest: "identifier" | "name" | "differs" | "wider" | null;
            /** @description What of the row could not be compared, and why. Sources that are missing are in sources_not_checked */
            not_checked: components["schemas"]["RowNotChecked"][];
            /** @description Listings with an identifier of the row */
            records: components["schemas"]["Listing"][];
            /** @description Listings whose name agrees in full, or with one slip and an equal birth date: at most 20 without a birth date or NPI that differs, then as many with one */
            candidates: components["schemas"]["Listing"][];
            /** @description Number of further candidates */
            more_candidates: number;
            /** @description At most 20 listings whose name agrees only by a rule; null with matching=strict. matched_name.rule is the rule */
            wider: components["schemas"]["Listing"][] | null;
            /** @description Number of further listings of the wider list */
            more_wider: number;
            /** @description Number of listings of the row without a decision that holds. Further listings are not counted */
            to_review: number;
            /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
            rejected?: components["schemas"]["RejectedRows"][];
            /** @description What changed since the earlier release; null if nothing did or none was named */
            change: components["schemas"]["RowChange"] | (null);
            /** @description Only with include=proof: proofs of what the federal exclusion lists have under the identifiers of the row, found or not, and of each row of the HHS list in records and candidates */
            proofs?: string[];
            /** @description Only with timeline=1: what happened under the NPI or UEI of the row and when a release first said so; null for a row without a record under an identifier */
            timeline?: components["schemas"]["TimelineEvent"][] | null;
            /** @description How texts of the row were read that do not say themselves what they are. Each reading was compared */
            readings: components["schemas"]["RowReading"][];
            given: components["schemas"]["GivenRow"];
        };
        /** @description Rows in each state */
        RowStateCounts: {
            record_found: number;
            possible_match: number;
            no_record: number;
            not_checked: number;
        };
        /** @description What a screening source can show */
        ScreeningCoverage: {
            source_table: string;
            /** @description Short name of the list */
            source: string;
            checked: boolean;
            /** @description Why the source was not checked; null if it was */
            reason: string | null;
            /** @description Release that answers for this source */
            release: string | null;
            /** @description Rows in the snapshot; null if the source was not checked */
            rows: number | null;
            /** @description Rows that a match by NPI can reach */
            rows_with_npi: number | null;
            /** @description Rows that a match by name can reach */
            rows_with_name: number | null;
            rows_with_birth_date: number | null;
            /** @description The coverage in one sentence */
            statement: string;
            /** Format: uri */
            confirm_at: string;
            provenance: components["schemas"]["Provenance"] | (null);
            files: components["schemas"]["FilesBehind"];
        };
        ScreeningReceipt: {
            /** @enum {number} */
            receipt_version: 2;
            service: string;
            /**
             * Format: date-time
             * @description Serve time
             */
            made_at: string;
            /** @description Release of the request. Send it as previous next month */
            release: string;
            /** @description Digest of the manifest of that release, which has the digest of every file */
            manifest_sha256: string;
            /** Format: date */
            as_of: string | null;
            /**
             * @description strict: only names that agree in full, or with one slip and an equal birth date; wide (default): also the wider list
             * @example strict
             * @enum {string}
             */
            matching: "wide" | "strict";
            request: components["schemas"]["ReceiptRequest"];
            /** @description How the columns of the file were read; null if the rows came as JSON */
            columns: components["schemas"]["RosterColumns"] | (null);
            result: components["schemas"]["ReceiptResult"];
            counts: components["schemas"]["RowStateCounts"];
            closest: components["schemas"]["ClosestCounts"];
            /** @description The earlier screening that this one was compared with; null if none was named */
            previous: components["schemas"]["ReceiptPrevious"] | (null);
            /** @description The decisions that were sent; null if none were */
            decisions: components["schemas"]["DecisionCounts"] | (null);
            /** @description What each source can show, with the provenance of its snapshot */
            sources: components["schemas"]["ScreeningCoverage"][];
            /** @description The sources that could not be searched, in words */
            sources_not_checked: string | null;
            /** @description Version of the method of name matching */
            method: string;
            /** @description Where to confirm a listing with its publisher */
            confirm_at: string[];
            disclaimer: string;
            /** @description Checkpoint of the release log when the receipt was made; null if the service has no log */
            checkpoint: string | null;
            /** @description Signature of this receipt without this member and receipt_sha256; null if the service has no signing key */
            signature: components["schemas"]["Signature"] | (null);
            /** @description SHA-256 of this receipt as JSON without this member, members in this order */
            receipt_sha256: string;
        };
        SearchCandidate: {
            /**
             * @description National Provider Identifier: exactly 10 digits
             * @example 2681720076
             */
            npi: string;
            /** @description Name as published; null for a deactivated NPI, because the publisher withholds its name */
            name: string | null;
            /** @description Primary NUCC taxonomy code; null if no code is primary */
            taxonomy: string | null;
            /** @description City of the practice address, as published */
            city: string | null;
            /** @description State of the practice address */
            state: string | null;
            /** @description Other names in the registry; a query can match one of them */
            other_names: string[];
            /** @description How well the name matches the query. Below 0.7, the name lacks a word of the query. This is not the _confidence of the record */
            _match_score: number;
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        SearchEntity: {
            /** @description NPI, CCN, NCT number, specialty slug or UEI */
            id: string;
            /**
             * @description Kind of provider, type of facility, or other kind of result. unregistered: another source has the NPI, and the release has no registry
             * @enum {string}
             */
            type: "individual" | "organization" | "deactivated" | "unregistered" | "hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc" | "trial" | "study" | "contractor";
            /** @description Name as published; null for a deactivated or unregistered NPI */
            name: string | null;
            /** @description What distinguishes it from others with the same name */
            subtitle: string | null;
            /**
             * Format: uri
             * @description URL of the page about it
             */
            href: string;
            /** @description Dataset that the row comes from */
            dataset_id: string;
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        SearchGroup: {
            /** @description Number of candidates; null if they were not counted */
            total: number | null;
            /**
             * Format: uri
             * @description URL of the next candidates, with its `group` and `cursor`; null if there are none
             */
            rest: string | null;
        };
        /** @description How many candidates each group has, and where the others are */
        SearchGroups: {
            providers: components["schemas"]["SearchGroup"];
            hospitals: components["schemas"]["SearchGroup"];
            trials: components["schemas"]["SearchGroup"];
            studies: components["schemas"]["SearchGroup"];
            entities: components["schemas"]["SearchGroup"];
        };
        ServiceError: {
            error: {
                code: string;
                message: string;
                request_id: string;
            };
        };
        /** @description Signature by a key of the operator */
        Signature: {
            /** @description Id of the key: its `kid` in /.well-known/jwks.json */
            keyid: string;
            /** @description Ed25519 signature of a DSSE payload, in base64. The page on proofs says what the payload is */
            sig: string;
        };
        /** @description Supply of every specialty in the whole state of the county */
        SupplyOfState: {
            /** @description Which area the figures are of */
            note: string;
            /** @description In order of specialty slug */
            specialties: {
                active_providers: number;
                per_100k: number | null;
                rank_density: number | null;
                quartile: number | null;
                underserved: boolean | null;
                /** @enum {string} */
                specialty: "cardiology" | "dermatology" | "gastroenterology" | "neurology" | "obgyn" | "oncology" | "ophthalmology" | "orthopedic" | "otolaryngology" | "pediatrics" | "psychiatry" | "urology";
                display_name: string;
            }[];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        Timeline: {
            id: string;
            /** @enum {string} */
            id_type: "npi" | "ccn" | "uei";
            /** @description As asked */
            period: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
            } | null;
            /** @description Kept releases that led to the one that answers, and this one; oldest first */
            releases: string[];
            /** @description By day, those without a day last */
            events: components["schemas"]["TimelineEvent"][];
            /** @description Number of events, also of those outside the period */
            total: number;
            /** @description Payments and awards by month, in the period if one is asked about */
            sums: components["schemas"]["MonthlySum"][];
            /** @description Tables that were searched, and the days that they cover */
            covered: components["schemas"]["TimelineCovered"][];
            /** @description What is unknown, each with the reason */
            not_covered: components["schemas"]["NotCovered"][];
            disclaimer: string;
            /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
            rejected?: components["schemas"]["RejectedRows"][];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        /** @description Before _coverage_period_start and after _snapshot, the table says nothing: unknown */
        TimelineCovered: {
            table: string;
            kinds: ("enumerated" | "deactivated" | "reactivated" | "enrolled" | "opted_out" | "revoked" | "certified" | "registered" | "excluded" | "reinstated" | "waived" | "state_listed" | "debarred" | "supply_chain_order" | "responsibility_record" | "proceeding" | "owner" | "sold" | "cited" | "penalized" | "paid" | "paid_for_research" | "awarded")[];
            first_kept: components["schemas"]["PublishedIn"];
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        TimelineEvent: {
            /** @enum {string} */
            kind: "enumerated" | "deactivated" | "reactivated" | "enrolled" | "opted_out" | "revoked" | "certified" | "registered" | "excluded" | "reinstated" | "waived" | "state_listed" | "debarred" | "supply_chain_order" | "responsibility_record" | "proceeding" | "owner" | "sold" | "cited" | "penalized" | "paid" | "paid_for_research" | "awarded";
            /**
             * Format: date
             * @description Day that the source gives; null if it gives none that can be read
             */
            occurred_on: string | null;
            /**
             * Format: date
             * @description Last day that the source gives or, for a federal exclusion, day of reinstatement; null if it gives none. It can be ahead
             */
            ended_on: string | null;
            amount_usd: number | null;
            /** @description Columns of the row that say what happened, as published: column=value */
            says: string[];
            first_published_between: components["schemas"]["PublishedBetween"];
            /** @description The same for ended_on; null without one */
            end_first_published_between: components["schemas"]["PublishedBetween"] | (null);
            /** @description When the row was taken out of the publication, or gave another day: `after` still has this statement, `not_later_than` has not. Null if the release that answers has it */
            withdrawn_between: components["schemas"]["PublishedBetween"] | (null);
            /** @description Null without from and to. occurred: it happened in the period. in_force: it began before the end of the period, and no end before its start was published. end_unknown: it began before; the period starts after the last file that has the row, so it may have ended. first_published: a kept release shows that it was first published in the period. perhaps_first_published: it may have been: no two kept releases decide it. date_unknown: the source gives no day */
            in_period: ("occurred" | "in_force" | "end_unknown" | "first_published" | "perhaps_first_published" | "date_unknown")[] | null;
            table: string;
            /** @description The columns that identify the row: column=value */
            key: string[];
            /** @description Only with include=proof: proofs of what the last release without it and the first with it hold under the identifier; null if the table has no lookup file by it */
            proofs?: {
                /** Format: uri */
                without: string | null;
                /** Format: uri */
                with: string | null;
            } | null;
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        TwoListsEntry: {
            /** @description Null if the enrollment files do not list the enrollment */
            ccn: string | null;
            /** @enum {string} */
            facility_type: "hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc";
            facility_name: string | null;
            /** @enum {string} */
            list: "owner_files" | "care_compare";
            /** @description Name of the owner or chain as this list writes it */
            name: string | null;
            /**
             * @description Whether the other list agrees
             * @enum {string}
             */
            other_list: "agrees" | "differs" | "not_compared";
            /** @description Role of an owner as published; null for a chain */
            role: string | null;
            ownership_percentage: number | null;
            /**
             * Format: date
             * @description Day the role began; null if not given, and for a chain
             */
            association_date: string | null;
            enrollment_id: string | null;
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        VerifiedClaim: {
            /** @description Every number, date and name of the text, in its order */
            claims: components["schemas"]["Claim"][];
            /** @description Number of claims */
            total: number;
            /** @description Identifiers and tables that could not be read, each with the reason */
            not_checked: string[];
            disclaimer: string;
        };
        Waiver: {
            /** Format: date */
            date: string | null;
            state: string | null;
        };
    };
    responses: never;
    parameters: {
        /**
         * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
         * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
         */
        IfNoneMatch: string;
        /**
         * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
         * @example report-17.step-3
         */
        RequestId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Who may cache the answer
         * @example private, no-cache
         */
        CacheControl: string;
        /**
         * @description Tag of the content of the answer, for If-None-Match. It excludes the request id, the serve time and the age in hours
         * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
         */
        ETag: string;
        /** @description Number of requests allowed in the window that is closest to its limit */
        RateLimitLimit: number;
        /** @description Number of requests left in that window */
        RateLimitRemaining: number;
        /** @description When X-RateLimit-Remaining next increases; on a 429, when the request would be accepted, in Unix epoch seconds */
        RateLimitReset: number;
        /**
         * @description Id of the release that answered
         * @example 2026-11-16.113fa07d
         */
        Release: string;
        /**
         * @description Id of the request: the X-Request-Id sent, if well-formed, otherwise a new one
         * @example 0b5c2f0e-6f1d-4c43-9a52-0f6a3c8f7d11
         */
        RequestId: string;
        /** @description Seconds to wait before the next request */
        RetryAfter: number;
        /**
         * @description Request headers the answer depends on
         * @example accept-encoding, accept
         */
        Vary: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getDescription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter`: The request has a parameter that is not known here. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. URLs that need no key, other pages, and URLs that do not exist: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
    getProviderByNpi: {
        parameters: {
            query?: {
                /** @description Parts to add to the answer, separated by commas: facts, affiliations, facilities, proof, bundle */
                include?: string;
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description National Provider Identifier: exactly 10 digits */
                npi: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderWithFacts"];
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_npi`: An NPI has 10 digits. `invalid_request`: The request is not valid. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The key is missing or not recognized. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_found`: Nothing was found for this identifier or address. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_in_release`: A source that this answer needs is not in the release. `release_not_signed`: Nothing can be proven from this release, because it is not signed. `release_not_provable`: The release is signed, but its rows cannot be proven: they are read from lookup files that were made later. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
    getHistory: {
        parameters: {
            query?: {
                /** @description Changes per page */
                limit?: number;
                /** @description next_cursor of the previous page */
                cursor?: string;
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description National Provider Identifier: exactly 10 digits */
                npi: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["History"];
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_npi`: An NPI has 10 digits. `invalid_request`: The request is not valid. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The key is missing or not recognized. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_found`: Nothing was found for this identifier or address. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
    getTimeline: {
        parameters: {
            query?: {
                /** @description First day; send to as well */
                from?: string;
                /** @description Last day; send from as well */
                to?: string;
                /** @description Parts to add to the answer, separated by commas: proof */
                include?: string;
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Format of the answer, regardless of the Accept header: json (the default), csv, or an Arrow stream. An error is always JSON */
                format?: "json" | "csv" | "arrow";
                /** @description raw: CSV cells stay as published. By default a text that begins with = + - @, a tab or a carriage return gets a leading apostrophe, so that a spreadsheet shows it and does not run it. Negative numbers stay numbers */
                csv?: "raw";
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description NPI, CCN or UEI */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Timeline"];
                    "application/vnd.apache.arrow.stream": string;
                    "text/csv": string;
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The key is missing or not recognized. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_found`: Nothing was found for this identifier or address. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_acceptable`: The answer has no format that the Accept header allows. */
            406: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_not_signed`: Nothing can be proven from this release, because it is not signed. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
    getProvidersByNpi: {
        parameters: {
            query?: {
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Format of the answer, regardless of the Accept header: json (the default), csv, or an Arrow stream. An error is always JSON */
                format?: "json" | "csv" | "arrow";
                /** @description raw: CSV cells stay as published. By default a text that begins with = + - @, a tab or a carriage return gets a leading apostrophe, so that a spreadsheet shows it and does not run it. Negative numbers stay numbers */
                csv?: "raw";
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "npis": [
                 *         "1234567893"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description NPIs as text, 10 digits each; blanks and hyphens are ignored
                     * @example [
                     *       "1234567893"
                     *     ]
                     */
                    npis: string[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResult"];
                    "application/vnd.apache.arrow.stream": string;
                    "text/csv": string;
                };
            };
            /** @description `invalid_request`: The request is not valid. `batch_too_large`: The batch is too large. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The key is missing or not recognized. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_acceptable`: The answer has no format that the Accept header allows. */
            406: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_in_release`: A source that this answer needs is not in the release. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `unsupported_media_type`: The body is not plain JSON in UTF-8. */
            415: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. NPIs in batches and rows of rosters with the sandbox key: 5,000 NPIs per rolling hour, shared by everyone. NPIs in batches and rows of rosters with a starter key: 250,000 NPIs per rolling hour, for each key. NPIs in batches and rows of rosters with a pro key: 2,500,000 NPIs per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
    getPayments: {
        parameters: {
            query?: {
                /** @description Program year, from 2013 on */
                program_year?: number;
                /** @description Records per page */
                limit?: number;
                /** @description next_cursor of the previous page */
                cursor?: string;
                /** @description Parts to add to the answer, separated by commas: proof, bundle */
                include?: string;
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Format of the answer, regardless of the Accept header: json (the default), csv, or an Arrow stream. An error is always JSON */
                format?: "json" | "csv" | "arrow";
                /** @description raw: CSV cells stay as published. By default a text that begins with = + - @, a tab or a carriage return gets a leading apostrophe, so that a spreadsheet shows it and does not run it. Negative numbers stay numbers */
                csv?: "raw";
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description National Provider Identifier: exactly 10 digits */
                npi: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payments"];
                    "application/vnd.apache.arrow.stream": string;
                    "text/csv": string;
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_npi`: An NPI has 10 digits. `invalid_request`: The request is not valid. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The key is missing or not recognized. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_found`: Nothing was found for this identifier or address. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_acceptable`: The answer has no format that the Accept header allows. */
            406: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_in_release`: A source that this answer needs is not in the release. `release_not_signed`: Nothing can be proven from this release, because it is not signed. `release_not_provable`: The release is signed, but its rows cannot be proven: they are read from lookup files that were made later. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
    getPayers: {
        parameters: {
            query?: {
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Format of the answer, regardless of the Accept header: json (the default), csv, or an Arrow stream. An error is always JSON */
                format?: "json" | "csv" | "arrow";
                /** @description raw: CSV cells stay as published. By default a text that begins with = + - @, a tab or a carriage return gets a leading apostrophe, so that a spreadsheet shows it and does not run it. Negative numbers stay numbers */
                csv?: "raw";
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description NPI of a clinician, or CCN of a teaching hospital */
                party: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payers"];
                    "application/vnd.apache.arrow.stream": string;
                    "text/csv": string;
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The key is missing or not recognized. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_found`: Nothing was found for this identifier or address. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_acceptable`: The answer has no format that the Accept header allows. */
            406: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_in_release`: A source that this answer needs is not in the release. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
    getCompany: {
        parameters: {
            query?: {
                /** @description Recipients in the list */
                limit?: number;
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Number of the company in Open Payments */
                company: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayingCompany"];
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The key is missing or not recognized. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_found`: Nothing was found for this identifier or address. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_in_release`: A source that this answer needs is not in the release. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
    getEntityByNpi: {
        parameters: {
            query?: {
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description National Provider Identifier: exactly 10 digits */
                npi: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityNode"];
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_npi`: An NPI has 10 digits. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The key is missing or not recognized. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_found`: Nothing was found for this identifier or address. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_in_release`: A source that this answer needs is not in the release. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
    listFacilities: {
        parameters: {
            query?: {
                /** @description Type of facility */
                type?: "hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc";
                /** @description State or territory */
                state?: string;
                /** @description City or town */
                city?: string;
                /** @description County or parish */
                county?: string;
                /** @description ZIP code, or its first digits */
                postal_code?: string;
                /** @description Least star rating */
                stars?: number;
                /** @description Chain, whole */
                chain?: string;
                /** @description PAC ID of an owner */
                owner?: string;
                /** @description Least nurse hours per resident day */
                nurse_hours?: number;
                /** @description Facilities per page */
                limit?: number;
                /** @description next_cursor of the previous page */
                cursor?: string;
                /** @description Answer with the difference from this kept release: both numbers, and the rows and causes between them */
                compare?: string;
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Format of the answer, regardless of the Accept header: json (the default), csv, or an Arrow stream. An error is always JSON */
                format?: "json" | "csv" | "arrow";
                /** @description raw: CSV cells stay as published. By default a text that begins with = + - @, a tab or a carriage return gets a leading apostrophe, so that a spreadsheet shows it and does not run it. Negative numbers stay numbers */
                csv?: "raw";
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FacilityList"] | components["schemas"]["Difference"];
                    "application/vnd.apache.arrow.stream": string;
                    "text/csv": string;
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The key is missing or not recognized. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_not_found`: No release ever had this id. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_acceptable`: The answer has no format that the Accept header allows. */
            406: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_in_release`: A source that this answer needs is not in the release. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
    getFacilityByCcn: {
        parameters: {
            query?: {
                /** @description Parts to add to the answer, separated by commas: citations, clinicians, owners, staffing, proof, bundle */
                include?: string;
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description CMS Certification Number: 6 characters, or 10 for an ambulatory surgical center. The first two are digits that identify the state */
                ccn: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Facility"];
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_ccn`: The CCN is not 6 characters (10 for an ASC), or the first two are not digits. `invalid_request`: The request is not valid. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The key is missing or not recognized. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_found`: Nothing was found for this identifier or address. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_in_release`: A source that this answer needs is not in the release. `release_not_signed`: Nothing can be proven from this release, because it is not signed. `release_not_provable`: The release is signed, but its rows cannot be proven: they are read from lookup files that were made later. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
    getQuality: {
        parameters: {
            query?: {
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Format of the answer, regardless of the Accept header: json (the default), csv, or an Arrow stream. An error is always JSON */
                format?: "json" | "csv" | "arrow";
                /** @description raw: CSV cells stay as published. By default a text that begins with = + - @, a tab or a carriage return gets a leading apostrophe, so that a spreadsheet shows it and does not run it. Negative numbers stay numbers */
                csv?: "raw";
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Type of facility */
                type: "hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc";
                /** @description CMS Certification Number: 6 characters, or 10 for an ambulatory surgical center. The first two are digits that identify the state */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quality"];
                    "application/vnd.apache.arrow.stream": string;
                    "text/csv": string;
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_quality_type`: This facility type does not exist. `invalid_ccn`: The CCN is not 6 characters (10 for an ASC), or the first two are not digits. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The key is missing or not recognized. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_found`: Nothing was found for this identifier or address. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_acceptable`: The answer has no format that the Accept header allows. */
            406: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_in_release`: A source that this answer needs is not in the release. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
    getQualityPeers: {
        parameters: {
            query?: {
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Type of facility */
                type: "hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc";
                /** @description CMS Certification Number: 6 characters, or 10 for an ambulatory surgical center. The first two are digits that identify the state */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QualityPeers"];
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_quality_type`: This facility type does not exist. `invalid_ccn`: The CCN is not 6 characters (10 for an ASC), or the first two are not digits. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The key is missing or not recognized. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_found`: Nothing was found for this identifier or address. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_in_release`: A source that this answer needs is not in the release. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
    getCounty: {
        parameters: {
            query?: {
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description FIPS code of a county */
                county_fips: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["County"];
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The key is missing or not recognized. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_found`: Nothing was found for this identifier or address. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_in_release`: A source that this answer needs is not in the release. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
    getOwner: {
        parameters: {
            query?: {
                /** @description Entries in the list */
                limit?: number;
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Format of the answer, regardless of the Accept header: json (the default), csv, or an Arrow stream. An error is always JSON */
                format?: "json" | "csv" | "arrow";
                /** @description raw: CSV cells stay as published. By default a text that begins with = + - @, a tab or a carriage return gets a leading apostrophe, so that a spreadsheet shows it and does not run it. Negative numbers stay numbers */
                csv?: "raw";
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description PAC ID of an organization */
                owner: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnerInTwoLists"];
                    "application/vnd.apache.arrow.stream": string;
                    "text/csv": string;
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The key is missing or not recognized. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_found`: Nothing was found for this identifier or address. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_acceptable`: The answer has no format that the Accept header allows. */
            406: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_in_release`: A source that this answer needs is not in the release. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
    getChain: {
        parameters: {
            query?: {
                /** @description Entries in the list */
                limit?: number;
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Format of the answer, regardless of the Accept header: json (the default), csv, or an Arrow stream. An error is always JSON */
                format?: "json" | "csv" | "arrow";
                /** @description raw: CSV cells stay as published. By default a text that begins with = + - @, a tab or a carriage return gets a leading apostrophe, so that a spreadsheet shows it and does not run it. Negative numbers stay numbers */
                csv?: "raw";
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Name of the chain */
                chain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChainInTwoLists"];
                    "application/vnd.apache.arrow.stream": string;
                    "text/csv": string;
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The key is missing or not recognized. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_found`: Nothing was found for this identifier or address. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_acceptable`: The answer has no format that the Accept header allows. */
            406: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_in_release`: A source that this answer needs is not in the release. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
    search: {
        parameters: {
            query: {
                /** @description A name of at most 12 words, in any order; or an NPI, CCN, UEI or NCT number */
                q: string;
                /** @description Two-letter code of the state or territory of the practice address */
                state?: string;
                /** @description NUCC health care provider taxonomy code, in upper or lower case */
                taxonomy?: string;
                /** @description Default grouped; state, taxonomy, and cursor without group, imply ranked */
                variant?: "ranked" | "grouped";
                /** @description The only group to search */
                group?: "providers" | "hospitals" | "trials" | "studies" | "entities";
                /** @description Ranked: results per page, 1 to 100, default 20. Grouped: results of each kind, 1 to 10, default 3 */
                limit?: number;
                /** @description next_cursor or the cursor in rest, with the same query */
                cursor?: string;
                /** @description Answer with the difference from this kept release: both numbers, and the rows and causes between them */
                compare?: string;
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Format of the answer, regardless of the Accept header: json (the default), csv, or an Arrow stream. An error is always JSON */
                format?: "json" | "csv" | "arrow";
                /** @description raw: CSV cells stay as published. By default a text that begins with = + - @, a tab or a carriage return gets a leading apostrophe, so that a spreadsheet shows it and does not run it. Negative numbers stay numbers */
                csv?: "raw";
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["RankedSearch"] | components["schemas"]["GroupedSearch"]) | components["schemas"]["Difference"];
                    "application/vnd.apache.arrow.stream": string;
                    "text/csv": string;
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The key is missing or not recognized. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_not_found`: No release ever had this id. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_acceptable`: The answer has no format that the Accept header allows. */
            406: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_in_release`: A source that this answer needs is not in the release. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
    screenRoster: {
        parameters: {
            query?: {
                /** @description Date as YYYY-MM-DD, today (UTC) or earlier: the answer is what was published on or before that date. Without it, the current state */
                as_of?: string;
                /** @description Id of an earlier release, as previous in a JSON body. To send an earlier answer or receipt, or decisions, with a file, send a form (multipart/form-data) with the files roster, previous and decisions */
                previous?: string;
                /** @description strict: only names that agree in full, or with one slip and an equal birth date; wide (default): also the wider list */
                matching?: "wide" | "strict";
                /** @description Parts to add to the answer, separated by commas: proof */
                include?: string;
                /** @description 1: rows with a record also have the dated events under their identifier. JSON only */
                timeline?: "0" | "1";
                /** @description true: screens nothing and answers as JSON how the roster is read: rows, rows_with_problems, columns (used, ignored, not_read) and first_rows (row, not_checked, readings, given) */
                preview?: "true" | "false";
                /** @description Format of the answer, regardless of the Accept header: json (the default), ndjson (one line for each part), csv, or pdf. An error is always JSON */
                format?: "json" | "ndjson" | "csv" | "pdf";
                /** @description raw: CSV cells stay as published. By default a text that begins with = + - @, a tab or a carriage return gets a leading apostrophe, so that a spreadsheet shows it and does not run it. Negative numbers stay numbers */
                csv?: "raw";
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "as_of": "2026-11-16",
                 *       "matching": "strict",
                 *       "rows": [
                 *         {
                 *           "first_name": "PAT",
                 *           "last_name": "MADE-UP",
                 *           "ref": "17"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The roster
                     * @example [
                     *       {
                     *         "first_name": "PAT",
                     *         "last_name": "MADE-UP",
                     *         "ref": "17"
                     *       }
                     *     ]
                     */
                    rows: components["schemas"]["RosterRowInput"][];
                    /**
                     * Format: date
                     * @description Date as YYYY-MM-DD, today (UTC) or earlier: the answer is what was published on or before that date. Without it, the current state
                     * @example 2026-11-16
                     */
                    as_of?: string;
                    previous?: components["schemas"]["PreviousScreeningInput"];
                    /**
                     * @description strict: only names that agree in full, or with one slip and an equal birth date; wide (default): also the wider list
                     * @example strict
                     * @enum {string}
                     */
                    matching?: "wide" | "strict";
                    decisions?: components["schemas"]["RosterDecisionsInput"];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RosterAnswer"] | components["schemas"]["RosterPreview"];
                    "application/pdf": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description `invalid_request`: The request is not valid. `invalid_as_of`: as_of is not a calendar date up to today (UTC). `invalid_roster`: The roster cannot be read. `batch_too_large`: The batch is too large. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The key is missing or not recognized. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_acceptable`: The answer has no format that the Accept header allows. */
            406: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_not_signed`: Nothing can be proven from this release, because it is not signed. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `unsupported_media_type`: The body is not plain JSON in UTF-8. */
            415: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. NPIs in batches and rows of rosters with the sandbox key: 5,000 NPIs per rolling hour, shared by everyone. NPIs in batches and rows of rosters with a starter key: 250,000 NPIs per rolling hour, for each key. NPIs in batches and rows of rosters with a pro key: 2,500,000 NPIs per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `server_busy`: The server makes as many answers of this kind as it can at a time. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
    findListingsByName: {
        parameters: {
            query?: {
                /** @description Last name of a person */
                last_name?: string;
                /** @description First name or initial */
                first_name?: string;
                /** @description Middle name or initial */
                middle_name?: string;
                /** @description Name of a business */
                business_name?: string;
                /** @description Birth date, YYYY-MM-DD or MM/DD/YYYY */
                date_of_birth?: string;
                /** @description Two-letter state code. It is compared; it leaves nobody out */
                state?: string;
                /** @description Date as YYYY-MM-DD, today (UTC) or earlier: the answer is what was published on or before that date. Without it, the current state */
                as_of?: string;
                /** @description strict: only names that agree in full, or with one slip and an equal birth date; wide (default): also the wider list */
                matching?: "wide" | "strict";
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamedListings"];
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. `invalid_as_of`: as_of is not a calendar date up to today (UTC). `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The key is missing or not recognized. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
    getProof: {
        parameters: {
            query?: {
                /** @description Number of a later block of the same key, as `next` gives it */
                block?: number;
                /** @description Parts to add to the answer, separated by commas: bundle */
                include?: string;
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Lookup file, as the subjects of the attestation name it */
                lookup: "provider" | "provider_taxonomy" | "provider_identifier" | "endpoint_by_npi" | "practice_location_by_npi" | "entity" | "identity_match" | "exclusion" | "exclusion_by_id" | "enrollment" | "enrollment_by_id" | "reassignment_by_giver" | "reassignment_by_receiver" | "mips_score" | "payment_year" | "payment_match" | "contractor_exclusion" | "provider_other_name" | "facility_by_ccn" | "facility_affiliation_by_ccn" | "affiliation_by_npi" | "affiliation_by_facility" | "contractor_by_uei" | "contractor_by_cage" | "contractor_exclusion_by_uei" | "contractor_exclusion_by_cage" | "contractor_exclusion_by_record" | "fascsa_order_by_uei" | "fascsa_order_by_cage" | "responsibility_entity" | "ownership_edge_sam_by_child" | "ownership_edge_sam_by_parent" | "ownership_edge_usaspending_by_child" | "ownership_edge_usaspending_by_parent" | "award_transaction" | "award";
                /** @description Key of the file, as published */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proof"];
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The key is missing or not recognized. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_not_signed`: Nothing can be proven from this release, because it is not signed. `release_not_provable`: The release is signed, but its rows cannot be proven: they are read from lookup files that were made later. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
    prove: {
        parameters: {
            query?: {
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Lookup file, as the subjects of the attestation name it */
                lookup: "provider" | "provider_taxonomy" | "provider_identifier" | "endpoint_by_npi" | "practice_location_by_npi" | "entity" | "identity_match" | "exclusion" | "exclusion_by_id" | "enrollment" | "enrollment_by_id" | "reassignment_by_giver" | "reassignment_by_receiver" | "mips_score" | "payment_year" | "payment_match" | "contractor_exclusion" | "provider_other_name" | "facility_by_ccn" | "facility_affiliation_by_ccn" | "affiliation_by_npi" | "affiliation_by_facility" | "contractor_by_uei" | "contractor_by_cage" | "contractor_exclusion_by_uei" | "contractor_exclusion_by_cage" | "contractor_exclusion_by_record" | "fascsa_order_by_uei" | "fascsa_order_by_cage" | "responsibility_entity" | "ownership_edge_sam_by_child" | "ownership_edge_sam_by_parent" | "ownership_edge_usaspending_by_child" | "ownership_edge_usaspending_by_parent" | "award_transaction" | "award";
                /** @description Key of the file, as published */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProofInShort"];
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The key is missing or not recognized. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_not_signed`: Nothing can be proven from this release, because it is not signed. `release_not_provable`: The release is signed, but its rows cannot be proven: they are read from lookup files that were made later. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
    verifyClaim: {
        parameters: {
            query?: {
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "identifiers": [
                 *         "1414315667"
                 *       ],
                 *       "text": "NPI 1414315667 was enumerated on 2007-03-01."
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Sentences about the parties, in English
                     * @example NPI 1414315667 was enumerated on 2007-03-01.
                     */
                    text: string;
                    /**
                     * @description Parties that the text is about: NPIs, CCNs, UEIs or CAGE codes
                     * @example [
                     *       "1414315667"
                     *     ]
                     */
                    identifiers: string[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifiedClaim"];
                };
            };
            /** @description `invalid_request`: The request is not valid. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The key is missing or not recognized. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `unsupported_media_type`: The body is not plain JSON in UTF-8. */
            415: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Id of the last event seen. If it is omitted or is evt_00000000_0000000000000000, the answer begins with the oldest event kept */
                after?: string;
                /** @description Maximum number of events in one answer */
                limit?: number;
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The key is missing or not recognized. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `events_gone`: The event is no longer kept, or never existed. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The request quota is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
}
