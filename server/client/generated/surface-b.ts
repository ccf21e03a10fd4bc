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
         * @description The registry record of an NPI, individual or organization, with the 14 provenance keys. `include=facts` adds what the exclusion list and the enrolment file hold under the NPI, each fact with the keys of its own source. A missing fact is unknown, not a negative finding: the exclusion list gives an NPI for about one line in six.
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
         * An NPI over all kept releases
         * @description What the kept releases said about an NPI, one after the other: what the first of them held, then each change with its members before and after and the tuples of both sides. Rows that had the NPI before and have another after are among them.
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
         * Many providers of the registry at once
         * @description Up to 1,000 registry records, each with the 14 provenance keys. An NPI that is malformed or that the registry does not hold is a null entry in its place and no error; repeated NPIs are answered each time. The body has one member, `npis`, a list of strings.
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
         * @description General payments that Open Payments publishes under an NPI, a page at a time. Without `program_year`, the newest year with a record. Research payments and ownership are not among them; the publisher leaves out amounts under its de-minimis threshold. `_confidence` is that of the match between the records and the NPI.
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
    "/entity/npi/{npi}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What every source family says about an NPI, and what it is tied to
         * @description The six blocks of the source families, each with its own 14-key provenance, as on surface A, and links to what publishers tie to the NPI. The keys of the record itself are those of the table joined across the families: its `_snapshot` is the oldest of theirs.
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
    "/ccn/{ccn}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One facility by its CCN
         * @description The facility of a CMS Certification Number as Care Compare lists it: hospital, nursing home, home health agency, hospice, dialysis facility or ambulatory surgical center. A facility CMS does not list there is unknown.
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
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find providers, facilities, contractors and trials by name
         * @description Ranked provider candidates, page after page, when state, taxonomy, cursor or variant=ranked is given; otherwise a few candidates of each kind. Diacritics, punctuation, the order of the words and a typing error in a word do not matter. An identifier is looked up.
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
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened, oldest first
         * @description The events `source.refreshed` of the releases up to the one served, in the order in which they came into force: the same, under the same ids, that subscribers are sent. Ask again with `next` as `after`, now and then, to miss none.
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
        /** @description Records, and the tuple of the registry snapshot they were looked up in */
        BatchResult: {
            /** @description Number of NPIs sent, repeated and malformed ones among them */
            requested: number;
            /** @description Number of entries of results that are not null */
            resolved: number;
            /** @description One entry for each NPI sent, in that order; null when it is malformed or the registry does not hold it */
            results: (components["schemas"]["Provider"] | (null))[];
            /** @description Human name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; of a table made from several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file the value stands in, the oldest of several; null when the release holds none
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labelled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be the newest of its publisher; never before it was received
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "text_damaged" | "date_beyond_ten_years" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 for a tree with uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX licence of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Build attestation; null until published */
            _slsa_provenance_url: string | null;
        };
        ContractorExclusion: {
            /** @description First 16 hexadecimal digits of the SHA-256 over the values of the line, without its SAM number, and its ordinal among equal lines */
            contractor_exclusion_id: string;
            /** @description The contractor_exclusion_id of the exclusion: that of the line above for a further location, else that of the line itself */
            exclusion_id: string;
            /** @description True for a line without classification, program and type: a further location. Its facts (classification, program, type, agency, CT code, comments, dates, cross-reference) are those of the exclusion above it; null when it belongs to none (exclusion_row_unattached) */
            is_continuation: boolean;
            /** @description Number of the record at SAM.gov; null when none is published. Several lines can share it. A further location without a number has that of its exclusion */
            sam_number: string | null;
            /** @description Unique Entity Identifier; null when none is published, as for most individuals */
            uei: string | null;
            /** @description Commercial and Government Entity code; null when none is published */
            cage_code: string | null;
            /**
             * @description National Provider Identifier as published, without a trailing .0; null when none is given (0000000000) or not 10 digits
             * @example 2681720076
             */
            npi: string | null;
            /** @description False when the published NPI fails its check digit, so that it names nobody; null without an NPI */
            npi_is_valid: boolean | null;
            /** @description The NPI field as published, when it is neither empty nor 0000000000 */
            npi_as_published: string | null;
            /** @description Firm, Individual, Special Entity Designation or Vessel; null when none is published */
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
            /** @description ZIP code with or without its last four digits, or postal code */
            postal_code: string | null;
            /** @description Country code of three letters; XUN where the publisher does not know it */
            country_code: string | null;
            /** @description Reciprocal, NonProcurement or Procurement: what kinds of awards the exclusion is about */
            exclusion_program: string | null;
            /** @description Type as published: Ineligible (Proceedings Completed or Pending), Prohibition/Restriction or Voluntary Exclusion; null when none is published */
            exclusion_type: string | null;
            /** @description Agency that made the exclusion; null when none is published */
            excluding_agency_code: string | null;
            /** @description Cause and treatment code; null when none is published */
            ct_code: string | null;
            /** @description The agency’s comment in full. It says what the exclusion covers; the type alone does not */
            additional_comments: string | null;
            /**
             * Format: date
             * @description Day the exclusion began; null when the publisher gives none: in force, of unknown beginning
             */
            active_date: string | null;
            /**
             * Format: date
             * @description Last day of the exclusion; null when indefinite or not given
             */
            termination_date: string | null;
            /** @description True when the publisher writes Indefinite for the termination */
            is_indefinite: boolean;
            /** @description Always null so far: every line is active on the day of the extract */
            record_status: string | null;
            /** @description Other names the publisher names beside this one; null when none is published, or withheld */
            cross_reference: string | null;
            /**
             * Format: date
             * @description Day the record was made at SAM.gov
             */
            creation_date: string | null;
            /** @description Flag of Dun & Bradstreet open data; null in current files */
            dnb_open_data_code: string | null;
            identity: components["schemas"]["Identity"];
            /** @description Confidence that the row is about this NPI */
            confidence: number | null;
        };
        Enrollment: {
            /** @description Enrolment ID: I (individual) or O (organization), the day PECOS opened the record as YYYYMMDD, and six digits */
            enrollment_id: string;
            /**
             * @description National Provider Identifier as published; null when none is given or it is not 10 digits. One NPI can have many enrolments
             * @example 2681720076
             */
            npi: string | null;
            /** @description False when the published NPI fails its check digit, so that it names nobody; null without an NPI */
            npi_is_valid: boolean | null;
            /** @description True when the enrolment has further NPIs, listed in enrollment_additional_npi; null when the file does not say, as in 2024 */
            has_multiple_npis: boolean | null;
            /** @description PECOS Associate Control ID of the person or organization, 10 digits with leading zeros, the same in all of its enrolments; null when not 10 digits */
            pac_id: string | null;
            /** @description Provider or supplier type the enrolment is for, for example 14-16 */
            provider_type_code: string | null;
            /** @description Wording of the provider type, as published */
            provider_type: string | null;
            /** @description State or territory of the enrolment, upper-cased */
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
             * @description Source date of the file the row stands in
             */
            listed_on: string;
            identity: components["schemas"]["Identity"];
            /** @description Confidence that the row is about this NPI */
            confidence: number | null;
        };
        EntityLink: {
            /**
             * @description record: the flat record; replaced_by: the registry’s replacement NPI; reassigns_benefits_to: who receives the Medicare payments; facility: the surgical center CMS lists under the NPI; payments: general payments under it
             * @enum {string}
             */
            rel: "record" | "replaced_by" | "reassigns_benefits_to" | "facility" | "payments";
            /** @enum {string} */
            type: "provider" | "facility" | "payments";
            /** @description NPI or CCN */
            id: string;
            /** Format: uri */
            href: string;
            /** @description Dataset that says so; its tuple is in the block of its family */
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
            /** @description Null for a deactivated NPI, whose name the publisher withholds */
            name: string | null;
            /** @description One block for each source family; null data was not found or is not ingested */
            sources: {
                nppes: {
                    /** @description Null only in a release without the registry */
                    data: components["schemas"]["RegistryRecord"] | (null);
                    provenance: components["schemas"]["Provenance"];
                };
                oig_leie: {
                    data: {
                        /** @description Lines of the list with this NPI, the newest exclusion first */
                        exclusions: components["schemas"]["Exclusion"][];
                    } | null;
                    provenance: components["schemas"]["Provenance"];
                };
                pecos: {
                    data: {
                        /** @description Medicare enrolments with this NPI; one NPI can have many */
                        enrollments: components["schemas"]["Enrollment"][];
                    } | null;
                    provenance: components["schemas"]["Provenance"];
                };
                qpp_mips: {
                    data: {
                        /** @description Score rows with this NPI, the newest year first; one for each practice and way of reporting */
                        scores: components["schemas"]["MipsScore"][];
                    } | null;
                    provenance: components["schemas"]["Provenance"];
                };
                open_payments: {
                    data: {
                        /** @description General payments with this NPI, summed by program year, the newest first */
                        program_years: components["schemas"]["PaymentYear"][];
                    } | null;
                    provenance: components["schemas"]["Provenance"];
                };
                sam_gov: {
                    data: {
                        /** @description Rows of the SAM.gov exclusions extract with this NPI. additional_comments says what each exclusion covers */
                        exclusions: components["schemas"]["ContractorExclusion"][];
                    } | null;
                    provenance: components["schemas"]["Provenance"];
                };
            };
            /** @description Ties by an identifier a publisher gives, never by name */
            links: components["schemas"]["EntityLink"][];
            /** @description Human name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; of a table made from several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file the value stands in, the oldest of several; null when the release holds none
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labelled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be the newest of its publisher; never before it was received
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "text_damaged" | "date_beyond_ten_years" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 for a tree with uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX licence of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Build attestation; null until published */
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
             * @description Date of the one before; null when this is the first, or the one before is not known
             */
            previous_snapshot: string | null;
            /** @description What of the interfaces will be removed; absent when nothing is */
            deprecations?: {
                /** @description What will be removed */
                what: string;
                /** Format: date */
                announced: string;
                /**
                 * Format: date
                 * @description First day without it
                 */
                removal: string;
                /** @description What to use in its place; null when there is nothing */
                instead: string | null;
            }[];
            id: string;
            /** @description The release that serves the snapshot */
            release: string;
            /** @description Human name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; of a table made from several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file the value stands in, the oldest of several; null when the release holds none
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labelled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be the newest of its publisher; never before it was received
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "text_damaged" | "date_beyond_ten_years" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 for a tree with uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX licence of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Build attestation; null until published */
            _slsa_provenance_url: string | null;
            /**
             * Format: date-time
             * @description When the release that brought it became current
             */
            activated_at: string;
        };
        /** @description Events, each with the 14 keys of its snapshot, and the keys of the release served */
        EventPage: {
            events: components["schemas"]["Event"][];
            /** @description Send it as `after` for what follows, now or later */
            next: string;
            /** @description True when what follows is there already */
            more: boolean;
            /** @description Human name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; of a table made from several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file the value stands in, the oldest of several; null when the release holds none
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labelled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be the newest of its publisher; never before it was received
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "text_damaged" | "date_beyond_ten_years" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 for a tree with uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX licence of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Build attestation; null until published */
            _slsa_provenance_url: string | null;
        };
        Exclusion: {
            /** @description First 16 hexadecimal digits of the SHA-256 over name, exclusion date, type, what tells the party from namesakes, and the ordinal among identical lines. The publisher gives no key */
            exclusion_id: string;
            /**
             * @description National Provider Identifier as published; null when the publisher gives none (0000000000) or not 10 digits
             * @example 2681720076
             */
            npi: string | null;
            /** @description False when the published NPI fails its check digit, so that it names nobody; null without an NPI */
            npi_is_valid: boolean | null;
            /** @description The NPI field as published, when it is neither empty nor 0000000000 */
            npi_as_published: string | null;
            /** @description Last name, cut at 20 characters by the publisher */
            last_name: string | null;
            /** @description First name, cut at 15 characters by the publisher */
            first_name: string | null;
            /** @description Middle name, cut at 15 characters by the publisher */
            middle_name: string | null;
            /** @description Business name, cut at 30 characters by the publisher */
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
            /** @description Section of the Social Security Act the exclusion rests on (for example 1128a1), or another code such as BRCH CIA; trailing blanks removed */
            authority_code: string;
            /**
             * Format: date
             * @description Date the exclusion takes effect; may lie after the snapshot date
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
             * @description Source date of that file
             */
            listed_on: string;
            /** @description Name of the raw file that gives reinstatement_date; null without one */
            reinstated_in: string | null;
            /**
             * Format: date
             * @description Source date of that file; null without one
             */
            reinstated_on: string | null;
            identity: components["schemas"]["Identity"];
            /** @description Confidence that the row is about this NPI */
            confidence: number | null;
        };
        Facility: {
            /** @description As CMS publishes it: 6 characters, or 10 */
            ccn: string;
            /** @description Null when only a file of measures, penalties or owners lists the facility */
            facility_name: string | null;
            /**
             * @description From the file the facility stands in
             * @enum {string}
             */
            facility_type: "hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc";
            /** @description Further types under which CMS lists the same CCN; as a rule none */
            other_facility_types: ("hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc")[];
            /** @description Kind of hospital, or the programmes a nursing home takes part in */
            facility_subtype: string | null;
            /** @description As published; each type of facility has its own words */
            ownership_type: string | null;
            address: {
                /** @description Null for surgical centers, whose file has none */
                line_1: string | null;
                line_2: string | null;
                city: string | null;
                state: string | null;
                postal_code: string | null;
            };
            /** @description Overall star rating as published: a whole number, in halves for home health; null when CMS gives none */
            overall_star: number | null;
            /** @description Why there is no overall star; null when there is one */
            overall_star_reason: string | null;
            /** @description File the facility stands in */
            listed_in: string;
            /**
             * Format: date
             * @description Date of that file: types are refreshed at different times within one snapshot
             */
            listed_on: string;
            /** @description Human name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; of a table made from several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file the value stands in, the oldest of several; null when the release holds none
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labelled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be the newest of its publisher; never before it was received
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "text_damaged" | "date_beyond_ten_years" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 for a tree with uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX licence of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Build attestation; null until published */
            _slsa_provenance_url: string | null;
        };
        Fact: {
            /** @enum {string} */
            type: "exclusion" | "pecos_enrolled";
            /**
             * @description True as of _snapshot. What is not known is not listed
             * @enum {boolean}
             */
            value: true;
            party: components["schemas"]["FactParty"];
            identity: components["schemas"]["Identity"];
            /** @description State in which OIG waived the exclusion, and since when; null without a waiver */
            waiver: components["schemas"]["Waiver"] | (null);
            /** @description Every published row about this party that the fact rests on */
            basis: components["schemas"]["FactBasis"][];
            /** @description Human name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; of a table made from several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file the value stands in, the oldest of several; null when the release holds none
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labelled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be the newest of its publisher; never before it was received
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "text_damaged" | "date_beyond_ten_years" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 for a tree with uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX licence of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Build attestation; null until published */
            _slsa_provenance_url: string | null;
        };
        FactBasis: {
            /** @description Key of the row: exclusion_id of table exclusion, or the PECOS enrollment ID */
            id: string;
            /**
             * Format: date
             * @description Date the exclusion takes effect; null for an enrollment, whose file gives none
             */
            date: string | null;
            /** @description Section of the Social Security Act the exclusion rests on, or code of the provider type enrolled */
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
        FirstSeen: {
            /** @description First kept release the rows stand in */
            release: string;
            table: string;
            /** @description Rows of the table about the NPI */
            rows: number;
            /** @description The first 100 of them by key, as published */
            records: {
                [key: string]: unknown;
            }[];
            /** @description Human name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; of a table made from several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file the value stands in, the oldest of several; null when the release holds none
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labelled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be the newest of its publisher; never before it was received
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "text_damaged" | "date_beyond_ten_years" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 for a tree with uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX licence of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Build attestation; null until published */
            _slsa_provenance_url: string | null;
        };
        /** @description Candidates by kind. The 14 keys beside them are those of the index that was searched */
        GroupedSearch: {
            query: {
                /** @description As sent */
                q: string;
                limit: number;
            };
            /** @description Providers of the registry */
            providers: components["schemas"]["SearchEntity"][];
            /** @description Hospitals of Care Compare */
            hospitals: components["schemas"]["SearchEntity"][];
            /** @description Studies of the federal trial registry, by title */
            trials: components["schemas"]["SearchEntity"][];
            /** @description The specialty study pages of this service */
            studies: components["schemas"]["SearchEntity"][];
            /** @description Federal contractors, and facilities of the types beside hospitals */
            entities: components["schemas"]["SearchEntity"][];
            /** @description Groups this release holds no source for. Nothing was looked up there; that they are empty says nothing */
            not_ingested: ("providers" | "hospitals" | "trials" | "studies" | "entities")[];
            /** @description Human name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; of a table made from several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file the value stands in, the oldest of several; null when the release holds none
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labelled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be the newest of its publisher; never before it was received
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "text_damaged" | "date_beyond_ten_years" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 for a tree with uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX licence of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Build attestation; null until published */
            _slsa_provenance_url: string | null;
        };
        History: {
            /**
             * @description National Provider Identifier: exactly 10 digits
             * @example 2681720076
             */
            npi: string;
            /** @description The kept releases that led to the one that answers, the oldest first */
            releases: string[];
            /** @description What stood in the first kept release that can be compared with those after it. First seen there is no origin: it may have stood so for years. On the first page; none on others */
            first_seen: components["schemas"]["FirstSeen"][];
            /** @description Every change since, the oldest release first, then by table and key */
            changes: components["schemas"]["HistoryEntry"][];
            /** @description Send as cursor for the next page; null on the last */
            next_cursor: string | null;
            /** @description Human name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; of a table made from several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file the value stands in, the oldest of several; null when the release holds none
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labelled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be the newest of its publisher; never before it was received
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "text_damaged" | "date_beyond_ten_years" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 for a tree with uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX licence of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Build attestation; null until published */
            _slsa_provenance_url: string | null;
        };
        HistoryEntry: {
            /** @description Published table the row belongs to; /methodology/{table} describes it */
            table: string;
            /** @description Key of the row; of a removed row its last */
            key: {
                [key: string]: unknown;
            };
            /** @description Key before, of a corrected row that was given another one; null otherwise */
            key_before: {
                [key: string]: unknown;
            } | null;
            /**
             * @description NPI of the row after the change, before it where it has none then
             * @example 2681720076
             */
            npi: string | null;
            /**
             * @description NPI before the change where it is another
             * @example 2681720076
             */
            npi_before: string | null;
            /**
             * @description added and removed are of the publication: a row that is gone was taken out of it, for whatever reason. corrected: the same thing, said otherwise of the same date, or under another key
             * @enum {string}
             */
            change: "added" | "removed" | "modified" | "corrected";
            /** @description None for a row added or removed */
            changed_columns: string[];
            /** @description Changed columns as they were; the whole row of one removed; null for one added */
            before: {
                [key: string]: unknown;
            } | null;
            /** @description Changed columns as they are; the whole row of one added; null for one removed */
            after: {
                [key: string]: unknown;
            } | null;
            /** @description Snapshot of the table before; its release when it is derived across sources */
            before_snapshot: string;
            /** @description Snapshot of the table after; its release when it is derived across sources */
            after_snapshot: string;
            /** @description Where each side was read from */
            provenance: {
                /** @description Tuple of the row before; null when there was none */
                before: components["schemas"]["Provenance"] | (null);
                /** @description Tuple of the row after; null when there is none */
                after: components["schemas"]["Provenance"] | (null);
            };
            /** @description Release before */
            from: string;
            /** @description Release the change was first in */
            release: string;
        };
        /** @description The party as published against the registry entry of the NPI */
        Identity: {
            /**
             * @description The name as published against every name the registry gives for the NPI
             * @enum {string}
             */
            name: "agrees" | "differs" | "not_given";
            /**
             * @description The state as published against every state the registry gives for the NPI
             * @enum {string}
             */
            state: "agrees" | "differs" | "not_given";
        };
        MipsScore: {
            /** @description First 16 hexadecimal digits of the SHA-256 over performance year, NPI, organisation, source and the ordinal among rows equal in these. The publisher gives no key */
            mips_score_id: string;
            /** @description Calendar year the performance was measured in: the edition of the file */
            performance_year: number;
            /**
             * @description National Provider Identifier of the clinician; several rows may share it
             * @example 2681720076
             */
            npi: string;
            /** @description False when the published NPI fails its check digit, so that it names nobody */
            npi_is_valid: boolean;
            /** @description PECOS PAC id of the organisation scored with; null when the publisher gives none */
            org_pac_id: string | null;
            /** @description Whose scores they are, as published: individual, group, apm or virtual group; null when not given */
            score_source: string | null;
            /** @description Last name as published */
            last_name: string | null;
            /** @description First name as published */
            first_name: string | null;
            /** @description CMS Certification Number of the hospital whose score was used (facility-based scoring); null otherwise */
            facility_ccn: string | null;
            /** @description Name of that hospital; null without facility-based scoring */
            facility_name: string | null;
            /** @description Score in quality; null when not scored */
            quality_category_score: number | null;
            /** @description Score in promoting interoperability; null when not scored */
            pi_category_score: number | null;
            /** @description Score in improvement activities; null when not scored */
            ia_category_score: number | null;
            /** @description Score in cost; null when not scored */
            cost_category_score: number | null;
            /** @description Final score before the complex patient bonus, in points; null when not given */
            final_score_without_cpb: number | null;
            /** @description Final MIPS score, 0 to 100 points; null when not given */
            final_score: number | null;
            identity: components["schemas"]["Identity"];
            /** @description Confidence that the row is about this NPI */
            confidence: number | null;
        };
        Payment: {
            /** @description Number the publisher gives the record; unique within the program year */
            record_id: string;
            /** @description Manufacturer or group purchasing organization that paid */
            manufacturer: string | null;
            /** @description US dollars */
            amount_usd: number;
            /** @description What it was for, in the publisher’s words */
            nature: string | null;
            /** @description Form of payment or transfer of value */
            form: string | null;
            /**
             * Format: date
             * @description Day of the payment, or of the first of a series; null when not readable
             */
            date: string | null;
            /** @description Payments the amount adds up; more than 1 is an aggregate */
            payment_count: number | null;
            /** @description The recipient disputed the record and the dispute was open */
            is_disputed: boolean | null;
            /**
             * Format: date
             * @description Day of the publication the record stands in
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
             * @description npi: the publisher gives this NPI. name_and_address: it gives none, and no other provider has both
             * @enum {string}
             */
            matched_by: "npi" | "name_and_address";
            /** @description Confidence that the record is about this NPI */
            match_confidence: number | null;
        };
        PaymentYear: {
            program_year: number;
            /** @description Rows published for the year */
            record_count: number;
            /** @description Sum of their amounts in US dollars */
            total_amount_usd: number;
            /** @description Lowest confidence of them that the payment is about this NPI */
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
            /** @description Exact sum over every record of the year, on this page or not; null when there is none */
            total_amount_usd: number | null;
            /** @description Records of the year under this NPI. 0: none carries it, which is no negative finding */
            record_count: number;
            /** @description One page, by date and record id */
            records: components["schemas"]["Payment"][];
            /** @description Send as cursor for the next page; null on the last */
            next_cursor: string | null;
            /** @description Program years with a record about this NPI, the newest first */
            program_years: number[];
            /** @description Program years that can be asked for, the newest first */
            program_years_held: number[];
            /** @description Human name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; of a table made from several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file the value stands in, the oldest of several; null when the release holds none
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labelled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be the newest of its publisher; never before it was received
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "text_damaged" | "date_beyond_ten_years" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 for a tree with uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX licence of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Build attestation; null until published */
            _slsa_provenance_url: string | null;
        };
        Provenance: {
            /** @description Human name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; of a table made from several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file the value stands in, the oldest of several; null when the release holds none
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labelled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be the newest of its publisher; never before it was received
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "text_damaged" | "date_beyond_ten_years" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 for a tree with uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX licence of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Build attestation; null until published */
            _slsa_provenance_url: string | null;
        };
        Provider: {
            /**
             * @description National Provider Identifier: exactly 10 digits
             * @example 2681720076
             */
            npi: string;
            /**
             * @description Null for a deactivated NPI, whose type the publisher withholds
             * @enum {string|null}
             */
            entity_type: "individual" | "organization" | null;
            /** @description Legal business name; null for an individual */
            organization_name: string | null;
            /** @description NUCC code whose primary switch is Y; null when none is */
            primary_taxonomy: string | null;
            /** Format: date */
            enumeration_date: string | null;
            /**
             * Format: date
             * @description Day the NPI was deactivated; null when it never was. Of a deactivated NPI the publisher gives nothing else
             */
            deactivation_date: string | null;
            /**
             * Format: date
             * @description Day it was reactivated; null when it was not
             */
            reactivation_date: string | null;
            /** @description Practice address */
            address: {
                city: string | null;
                state: string | null;
                postal_code: string | null;
            };
            /** @description True when the enrollment snapshot of the release holds the NPI, else null: absence is unknown */
            pecos_enrolled: boolean | null;
            pecos_enrolled_provenance: components["schemas"]["Provenance"];
            /** @description Human name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; of a table made from several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file the value stands in, the oldest of several; null when the release holds none
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labelled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be the newest of its publisher; never before it was received
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "text_damaged" | "date_beyond_ten_years" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 for a tree with uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX licence of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Build attestation; null until published */
            _slsa_provenance_url: string | null;
        };
        ProviderWithFacts: {
            /**
             * @description National Provider Identifier: exactly 10 digits
             * @example 2681720076
             */
            npi: string;
            /**
             * @description Null for a deactivated NPI, whose type the publisher withholds
             * @enum {string|null}
             */
            entity_type: "individual" | "organization" | null;
            /** @description Legal business name; null for an individual */
            organization_name: string | null;
            /** @description NUCC code whose primary switch is Y; null when none is */
            primary_taxonomy: string | null;
            /** Format: date */
            enumeration_date: string | null;
            /**
             * Format: date
             * @description Day the NPI was deactivated; null when it never was. Of a deactivated NPI the publisher gives nothing else
             */
            deactivation_date: string | null;
            /**
             * Format: date
             * @description Day it was reactivated; null when it was not
             */
            reactivation_date: string | null;
            /** @description Practice address */
            address: {
                city: string | null;
                state: string | null;
                postal_code: string | null;
            };
            /** @description True when the enrollment snapshot of the release holds the NPI, else null: absence is unknown */
            pecos_enrolled: boolean | null;
            pecos_enrolled_provenance: components["schemas"]["Provenance"];
            /** @description Human name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; of a table made from several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file the value stands in, the oldest of several; null when the release holds none
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labelled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be the newest of its publisher; never before it was received
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "text_damaged" | "date_beyond_ten_years" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 for a tree with uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX licence of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Build attestation; null until published */
            _slsa_provenance_url: string | null;
            /** @description With include=facts alone. A fact that is not listed is unknown */
            facts?: components["schemas"]["Fact"][];
        };
        Quality: {
            /** @enum {string} */
            type: "hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc";
            ccn: string;
            /** @description Overall star rating as published: a whole number, in halves for home health; null when CMS gives none */
            overall_star: number | null;
            /** @description <earliest start>/<latest end> of the measures’ own periods; null when none gives one */
            measurement_period: string | null;
            /** @description In order of id; empty when the snapshot holds none of the facility */
            measures: components["schemas"]["QualityMeasure"][];
            /** @description Human name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; of a table made from several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file the value stands in, the oldest of several; null when the release holds none
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labelled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be the newest of its publisher; never before it was received
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "text_damaged" | "date_beyond_ten_years" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 for a tree with uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX licence of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Build attestation; null until published */
            _slsa_provenance_url: string | null;
        };
        QualityMeasure: {
            /** @description Id of the publisher, or the words of its column */
            id: string;
            name: string | null;
            /** @description In the measure’s own unit; null when suppressed (see reason) or when published as words */
            value: number | null;
            value_as_published: string | null;
            /** @description National value of the same measure and period; null when the snapshot holds none from CMS */
            national_avg: number | null;
            /** @description <start date>/<end date>; null when the file gives none */
            measurement_period: string | null;
            /** @description Label of the period where the file has one, such as a year */
            period_as_published: string | null;
            /**
             * @description NPI of the line, of surgical centers: a measure can stand there several times
             * @example 2681720076
             */
            npi: string | null;
            /** @description Cases, patients or surveys the value rests on */
            denominator: number | null;
            lower_estimate: number | null;
            upper_estimate: number | null;
            /** @description How CMS ranks the value, in its words */
            compared_to_national: string | null;
            footnote_codes: string[];
            footnote: string | null;
            /** @description Of dialysis facilities */
            availability_code: string | null;
            /** @description Why there is no value; null when there is one */
            reason: string | null;
        };
        /** @description Ranked candidates. The 14 keys beside them are those of the index that was searched */
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
            /** @description Number of providers that match, on all pages */
            total: number;
            /** @description By falling score, then in order of the words of the name */
            results: components["schemas"]["SearchCandidate"][];
            /** @description Send it as cursor for the next page; null on the last */
            next_cursor: string | null;
            /** @description Human name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; of a table made from several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file the value stands in, the oldest of several; null when the release holds none
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labelled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be the newest of its publisher; never before it was received
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "text_damaged" | "date_beyond_ten_years" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 for a tree with uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX licence of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Build attestation; null until published */
            _slsa_provenance_url: string | null;
        };
        RegistryRecord: {
            /**
             * @description National Provider Identifier
             * @example 2681720076
             */
            npi: string;
            /**
             * @description 1 individual, 2 organization; null for a deactivated stub
             * @enum {string|null}
             */
            entity_type_code: "1" | "2" | null;
            /** @description NPI that replaces this one */
            replacement_npi: string | null;
            /** @description Employer Identification Number; null when withheld (<UNAVAIL>), which is the rule */
            ein: string | null;
            /** @description Deactivation reason; the publisher leaves it empty */
            deactivation_reason_code: string | null;
            /** @description True when never deactivated, or reactivated on or after the deactivation date */
            is_active: boolean;
            /** @description File that says the NPI was deactivated: the report when it is newer than the row, else the file of the row; null when none says so */
            deactivation_listed_in: string | null;
            /** @description F or M, or another code as published; null for organizations */
            sex_code: string | null;
            /** @description True Y, false N; null when not answered (X) or not asked */
            is_sole_proprietor: boolean | null;
            /** @description True Y, false N; null when not answered (X) or not asked */
            is_organization_subpart: boolean | null;
            /** @description Taxonomy code of the lowest slot whose primary switch is Y; null when none is */
            primary_taxonomy_code: string | null;
            /** @description File the row was read from: the newest that names the NPI; of a tombstone the deactivation report */
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
                /** @description Another name of the organization; null when withheld */
                organization_name: string | null;
                /** @description 3 doing business as, 4 former legal business name, 5 other, 6 more names in the other-name file */
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
                /** @description 1 former name, 2 professional name, 5 other */
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
                /** @description Postal code, 5 or 9 digits without hyphen in the US */
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
                /** @description Postal code, 5 or 9 digits without hyphen in the US */
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
                 * @description Date the NPI was deactivated, from the deactivation report when it is newer than the row; null when never or not readable
                 */
                deactivation_date: string | null;
                /**
                 * Format: date
                 * @description Date the NPI was reactivated; null when never
                 */
                reactivation_date: string | null;
                /**
                 * Format: date
                 * @description Date the provider last certified the record; the column exists since 2020
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
                /** @description Telephone of the authorized official */
                telephone: string | null;
            };
            parent_organization: {
                /** @description Legal business name of the parent organization */
                name: string | null;
                /** @description TIN of the parent organization; null when withheld (<UNAVAIL>) */
                tin: string | null;
            };
            /** @description In slot order */
            taxonomies: {
                /** @description Slot 1 to 15 in the order of the file */
                slot: number;
                /** @description NUCC taxonomy code, upper-cased; null when the slot holds a licence without a code */
                taxonomy_code: string | null;
                /** @description True when the primary switch is Y, false when N; null when not answered (X) */
                is_primary: boolean | null;
                /** @description Licence number as published; null when absent or masked */
                license_number: string | null;
                /** @description State that issued the licence, upper-cased; null when absent or the literal text NULL */
                license_state: string | null;
                /**
                 * @description Kind of number the publisher masked in the licence field
                 * @enum {string|null}
                 */
                license_mask: "ein" | "ssn" | "itin" | null;
                /** @description Group taxonomy text as published */
                taxonomy_group: string | null;
            }[];
            /** @description In slot order */
            identifiers: {
                /** @description Slot 1 to 50 in the order of the file */
                slot: number;
                /** @description Identifier as published; null when absent or masked */
                identifier: string | null;
                /** @description Type as published: 01 other, 02 UPIN, 04 Medicare ID (unspecified), 05 Medicaid, 06 to 08 older Medicare types */
                type_code: string | null;
                /** @description State of the issuer, upper-cased */
                state: string | null;
                /** @description Issuer as published */
                issuer: string | null;
                /**
                 * @description Kind of number the publisher masked in the identifier field
                 * @enum {string|null}
                 */
                mask: "ein" | "ssn" | "itin" | null;
            }[];
        };
        SearchCandidate: {
            /**
             * @description National Provider Identifier: exactly 10 digits
             * @example 2681720076
             */
            npi: string;
            /** @description As published; null for a deactivated NPI, whose name the publisher withholds */
            name: string | null;
            /** @description Primary NUCC taxonomy code; null when none is primary */
            taxonomy: string | null;
            /** @description City of the practice address, as published */
            city: string | null;
            /** @description State of the practice address */
            state: string | null;
            /** @description Other names the registry gives; a query can match one of them */
            other_names: string[];
            /** @description How well the name is the one asked for; below 0.7 a word of the query is not in it. Not the _confidence of the record */
            _match_score: number;
            /** @description Human name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; of a table made from several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file the value stands in, the oldest of several; null when the release holds none
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labelled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be the newest of its publisher; never before it was received
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "text_damaged" | "date_beyond_ten_years" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 for a tree with uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX licence of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Build attestation; null until published */
            _slsa_provenance_url: string | null;
        };
        SearchEntity: {
            /** @description NPI, CCN, NCT number, specialty slug or UEI */
            id: string;
            /**
             * @description Kind of provider, type of facility, or what else it is
             * @enum {string}
             */
            type: "individual" | "organization" | "deactivated" | "hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc" | "trial" | "study" | "contractor";
            /** @description As published; null for a deactivated NPI */
            name: string | null;
            /** @description What tells it from others of the same name */
            subtitle: string | null;
            /**
             * Format: uri
             * @description Page about it
             */
            href: string;
            /** @description Dataset the row is of */
            dataset_id: string;
            /** @description Human name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; of a table made from several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file the value stands in, the oldest of several; null when the release holds none
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labelled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be the newest of its publisher; never before it was received
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "text_damaged" | "date_beyond_ten_years" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 for a tree with uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX licence of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Build attestation; null until published */
            _slsa_provenance_url: string | null;
        };
        ServiceError: {
            error: {
                code: string;
                message: string;
                request_id: string;
            };
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
         * @description Tags of answers the client has: 304 while one of them still holds
         * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
         */
        IfNoneMatch: string;
        /**
         * @description An id of the client’s for the request: up to 64 letters, digits, dots, hyphens and underscores
         * @example report-17.step-3
         */
        RequestId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Id of the request: the X-Request-Id sent, when well-formed, else a new one
         * @example 0b5c2f0e-6f1d-4c43-9a52-0f6a3c8f7d11
         */
        RequestId: string;
        /**
         * @description Id of the release that answered
         * @example 2026-11-16.113fa07d
         */
        Release: string;
        /**
         * @description Tag of what the answer says, for If-None-Match. It is not of the request id, the serve time or the age in hours
         * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
         */
        ETag: string;
        /**
         * @description Who may keep the answer
         * @example private, no-cache
         */
        CacheControl: string;
        /**
         * @description Request headers the answer depends on
         * @example accept-encoding, accept
         */
        Vary: string;
        /** @description Requests that the window nearest to its end of budget holds */
        RateLimitLimit: number;
        /** @description Requests left in that window */
        RateLimitRemaining: number;
        /** @description When X-RateLimit-Remaining next grows; on a 429, when the request would pass: Unix epoch seconds */
        RateLimitReset: number;
        /** @description Seconds to wait before the next request */
        RetryAfter: number;
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
                 * @description An id of the client’s for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers the client has: 304 while one of them still holds
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
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
            /** @description The answer the client has still holds: If-None-Match names its tag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter`: The request has a query parameter this endpoint does not know. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The quota of requests is used up. Addresses that need no key, other pages, and addresses that are none: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
                /** @description facts: add facts[] */
                include?: "facts";
                /** @description Members of the data to answer with, separated by commas, nested ones written with dots. Lineage stays: a value keeps its source, an object its provenance. The members left out are absent, although the schema requires them */
                fields?: string;
                /** @description Answer from this release, as X-Release of an earlier answer named it, when it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description An id of the client’s for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers the client has: 304 while one of them still holds
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderWithFacts"];
                };
            };
            /** @description The answer the client has still holds: If-None-Match names its tag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_npi`: The NPI is not 10 digits. `invalid_request`: The request is not valid. `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The X-Service-Key header is missing or its key is not recognized. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_found`: There is nothing of that identifier or address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The release asked for is not kept, or can no longer be read. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The quota of requests is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `source_unavailable`: A source this answer needs is not in the current release. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what its manifest says, so nothing is answered from it. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
                /** @description Changes on a page */
                limit?: number;
                /** @description next_cursor of the page before */
                cursor?: string;
                /** @description Members of the data to answer with, separated by commas, nested ones written with dots. Lineage stays: a value keeps its source, an object its provenance. The members left out are absent, although the schema requires them */
                fields?: string;
                /** @description Answer from this release, as X-Release of an earlier answer named it, when it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description An id of the client’s for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers the client has: 304 while one of them still holds
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["History"];
                };
            };
            /** @description The answer the client has still holds: If-None-Match names its tag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_npi`: The NPI is not 10 digits. `invalid_request`: The request is not valid. `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The X-Service-Key header is missing or its key is not recognized. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_found`: There is nothing of that identifier or address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The release asked for is not kept, or can no longer be read. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The quota of requests is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `took_too_long`: The question took longer than the server gives one. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what its manifest says, so nothing is answered from it. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
                /** @description Members of the data to answer with, separated by commas, nested ones written with dots. Lineage stays: a value keeps its source, an object its provenance. The members left out are absent, although the schema requires them */
                fields?: string;
                /** @description Answer from this release, as X-Release of an earlier answer named it, when it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description An id of the client’s for the request: up to 64 letters, digits, dots, hyphens and underscores
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
                     * @description NPIs as text, 10 digits each
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResult"];
                };
            };
            /** @description `invalid_request`: The request is not valid. `batch_too_large`: The batch holds more than 1,000 NPIs. `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The X-Service-Key header is missing or its key is not recognized. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The release asked for is not kept, or can no longer be read. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The quota of requests is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. NPIs in batches with the sandbox key: 5,000 NPIs per rolling hour, shared by everyone. NPIs in batches with a starter key: 250,000 NPIs per rolling hour, for each key. NPIs in batches with a pro key: 2,500,000 NPIs per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `source_unavailable`: A source this answer needs is not in the current release. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what its manifest says, so nothing is answered from it. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
                /** @description Records on a page */
                limit?: number;
                /** @description next_cursor of the page before */
                cursor?: string;
                /** @description Members of the data to answer with, separated by commas, nested ones written with dots. Lineage stays: a value keeps its source, an object its provenance. The members left out are absent, although the schema requires them */
                fields?: string;
                /** @description Answer from this release, as X-Release of an earlier answer named it, when it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description An id of the client’s for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers the client has: 304 while one of them still holds
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payments"];
                };
            };
            /** @description The answer the client has still holds: If-None-Match names its tag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_npi`: The NPI is not 10 digits. `invalid_request`: The request is not valid. `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The X-Service-Key header is missing or its key is not recognized. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_found`: There is nothing of that identifier or address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The release asked for is not kept, or can no longer be read. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The quota of requests is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `source_unavailable`: A source this answer needs is not in the current release. `took_too_long`: The question took longer than the server gives one. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what its manifest says, so nothing is answered from it. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
                /** @description Members of the data to answer with, separated by commas, nested ones written with dots. Lineage stays: a value keeps its source, an object its provenance. The members left out are absent, although the schema requires them */
                fields?: string;
                /** @description Answer from this release, as X-Release of an earlier answer named it, when it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description An id of the client’s for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers the client has: 304 while one of them still holds
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityNode"];
                };
            };
            /** @description The answer the client has still holds: If-None-Match names its tag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_npi`: The NPI is not 10 digits. `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The X-Service-Key header is missing or its key is not recognized. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_found`: There is nothing of that identifier or address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The release asked for is not kept, or can no longer be read. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The quota of requests is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `source_unavailable`: A source this answer needs is not in the current release. `took_too_long`: The question took longer than the server gives one. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what its manifest says, so nothing is answered from it. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
                /** @description Members of the data to answer with, separated by commas, nested ones written with dots. Lineage stays: a value keeps its source, an object its provenance. The members left out are absent, although the schema requires them */
                fields?: string;
                /** @description Answer from this release, as X-Release of an earlier answer named it, when it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description An id of the client’s for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers the client has: 304 while one of them still holds
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description CMS Certification Number: 6 characters, or 10 for an ambulatory surgical center. The first two are digits and name the state */
                ccn: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Facility"];
                };
            };
            /** @description The answer the client has still holds: If-None-Match names its tag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_ccn`: The CCN is not 6 characters (10 for an ASC) of which the first two are digits. `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The X-Service-Key header is missing or its key is not recognized. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_found`: There is nothing of that identifier or address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The release asked for is not kept, or can no longer be read. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The quota of requests is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `source_unavailable`: A source this answer needs is not in the current release. `took_too_long`: The question took longer than the server gives one. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what its manifest says, so nothing is answered from it. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
                /** @description Members of the data to answer with, separated by commas, nested ones written with dots. Lineage stays: a value keeps its source, an object its provenance. The members left out are absent, although the schema requires them */
                fields?: string;
                /** @description Answer from this release, as X-Release of an earlier answer named it, when it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description An id of the client’s for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers the client has: 304 while one of them still holds
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Type of facility */
                type: "hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc";
                /** @description CMS Certification Number: 6 characters, or 10 for an ambulatory surgical center. The first two are digits and name the state */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quality"];
                };
            };
            /** @description The answer the client has still holds: If-None-Match names its tag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_quality_type`: There is no such type of facility. `invalid_ccn`: The CCN is not 6 characters (10 for an ASC) of which the first two are digits. `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The X-Service-Key header is missing or its key is not recognized. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `not_found`: There is nothing of that identifier or address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The release asked for is not kept, or can no longer be read. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The quota of requests is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `source_unavailable`: A source this answer needs is not in the current release. `took_too_long`: The question took longer than the server gives one. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what its manifest says, so nothing is answered from it. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
                /** @description A name, its words in any order, at most 12; or an NPI, CCN, UEI or NCT number */
                q: string;
                /** @description Two-letter code of the state or territory of the practice address */
                state?: string;
                /** @description NUCC health care provider taxonomy code */
                taxonomy?: string;
                /** @description grouped (the default) or ranked, which state, taxonomy and cursor imply */
                variant?: "ranked" | "grouped";
                /** @description Ranked: results on a page, 1 to 100, 20 when left out. Grouped: of each kind, 1 to 10, 3 when left out */
                limit?: number;
                /** @description next_cursor of the page before, with the same query */
                cursor?: string;
                /** @description Members of the data to answer with, separated by commas, nested ones written with dots. Lineage stays: a value keeps its source, an object its provenance. The members left out are absent, although the schema requires them */
                fields?: string;
                /** @description Answer from this release, as X-Release of an earlier answer named it, when it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description An id of the client’s for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers the client has: 304 while one of them still holds
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RankedSearch"] | components["schemas"]["GroupedSearch"];
                };
            };
            /** @description The answer the client has still holds: If-None-Match names its tag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The X-Service-Key header is missing or its key is not recognized. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `release_gone`: The release asked for is not kept, or can no longer be read. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The quota of requests is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `source_unavailable`: A source this answer needs is not in the current release. `took_too_long`: The question took longer than the server gives one. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what its manifest says, so nothing is answered from it. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
                /** @description Id of the last event seen. Without it, or as evt_00000000_0000000000000000, the answer begins with the oldest event kept */
                after?: string;
                /** @description Events in one answer, at most */
                limit?: number;
                /** @description Members of the data to answer with, separated by commas, nested ones written with dots. Lineage stays: a value keeps its source, an object its provenance. The members left out are absent, although the schema requires them */
                fields?: string;
            };
            header?: {
                /**
                 * @description An id of the client’s for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers the client has: 304 while one of them still holds
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            /** @description The answer the client has still holds: If-None-Match names its tag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `invalid_key`: The X-Service-Key header is missing or its key is not recognized. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `events_gone`: The event is not kept any more, or never was. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `rate_limited`: The quota of requests is used up. Surface B with the sandbox key: 100 requests per rolling hour, shared by everyone. Surface B with a starter key: 5,000 requests per rolling hour, for each key. Surface B with a pro key: 50,000 requests per rolling hour, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            /** @description `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what its manifest says, so nothing is answered from it. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
        };
    };
}
