// Made from the OpenAPI description of surface A; test/client/types.test.ts writes it.

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
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Service health and the sources served
         * @description Needs no key. Lists each source of the served release with its snapshot date and freshness state.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State of the service and of every source
         * @description Needs no key and is answered with 200 whatever the state is. Freshness, open schema drift, quarantined ingests and upstream health of every source, those declared and not ingested too. A part that cannot be read is null, and `availability` says why.
         */
        get: operations["getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sources of the service
         * @description Needs no key. Every source the release knows, those declared and not ingested too, with its publisher, cadence and status.
         */
        get: operations["listSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed between two releases
         * @description Rows added, removed, modified and corrected between any two kept releases, by comparing all they hold. Without `to`, up to the release that answers; without `from`, since the one before it. A table that one of the two does not hold is not compared: what a release did not say is not known to have changed. A page may hold fewer rows than `limit` and still not be the last.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/methodology/{dataset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Methodology of a dataset
         * @description Version, formula, meaning of null and limitations of each table behind a dataset. `dataset` is the slug of a source, a specialty (its supply), or the name of a published table: every `_dataset_id` of a tuple is one of them.
         */
        get: operations["getMethodology"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/specialties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Specialties with published supply
         * @description The 12 specialties, their registered NUCC taxonomy codes and the date of the release that answers.
         */
        get: operations["listSpecialties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/specialties/{code}/by-state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Provider supply of a specialty by state
         * @description One row for each of the 50 states and DC, ordered by state code. With `subspecialty`, counts and densities are those of the providers with that NUCC code in any slot, and `underserved` is always false.
         */
        get: operations["getSpecialtyByState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/specialties/{code}/by-county": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Provider supply of a specialty for a county: the figures of its state
         * @description The registry has no county of practice, so `state_level_supply` holds the figures of the whole state as a proxy, and `meta.geo_scope_note` says so. The county is looked up in the 2024 population estimates, where Connecticut has planning regions (09110 to 09190) in place of its former counties.
         */
        get: operations["getSpecialtyByCounty"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/states/{state}/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Supply of every specialty in one state
         * @description One row for each of the 12 specialties with the measures of by-state, and totals over them. Answers for the 50 states and DC; territories have no supply rows.
         */
        get: operations["getStateCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/{dataset}/llm-ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A dataset in chunks for a language model
         * @description One chunk for each of the 50 states and DC, or for the one in `state`: a paragraph that stands alone, its figures, method, the provenance tuples of each figure and a reference in APA style. `dataset` is the slug of a specialty, or `state-coverage` for all specialties of a state in one chunk. The id of a chunk is the same in every answer of a release.
         */
        get: operations["exportLlmReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-packs/{dataset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What to file about a dataset
         * @description The method and its version, the source columns and the tuple of each field, every input with its SHA-256, the pipeline commit, the checks and their verdicts, rows and rejects, limitations, the changes up to this release, and how to make it again. `dataset` is any that /methodology/{dataset} knows, but for tables that are offered to nobody. A pack states facts of a release; it certifies nothing.
         */
        get: operations["getAuditPack"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/{npi}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One provider of a specialty
         * @description Answers for active individual NPIs with a practice address in the 50 states or DC and a registered taxonomy code in any slot.
         */
        get: operations["getProvider"];
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
         * What every source family says about an NPI
         * @description Six blocks, one for each source family, each with its own 14-key provenance. A block whose data is null was not found or is not ingested; its flags say which. Absence from the exclusion list by NPI is unknown: the list gives an NPI for about one line in six.
         */
        get: operations["resolveNpi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/procurement/screen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Screening of one entity
         * @description Exactly one of `uei` and `cage`. Exact dated facts of one entity side by side: registration, exclusions, prime awards, responsibility records and ownership, each with the tuple of its source, and what was not checked. No name is compared and nothing is judged. An unknown identifier is a 200 with `record_found` false, or null when a source could not be checked. An entity that forbids public display is a 200 with `screened` false.
         */
        get: operations["screenEntity"];
        put?: never;
        /**
         * Screening of many entities
         * @description Up to 500 identifiers, each a UEI or a CAGE code. The answers stand in the order asked for and are those of the single screening; a repeated identifier is answered each time. An identifier that is not well-formed refuses the batch and is named by its place.
         */
        post: operations["screenEntities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/evidence-query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A question about provider supply, in words
         * @description Answers questions on how many active providers of the 12 specialties the states have, how dense they are, how states rank and compare, and which are underserved, in one or two sentences with the evidence of each claim. What is not such a question, or is not understood to its last word, is refused with status 200 and one of out_of_scope, predictions, payment_data, competitor_compare, individual_provider_lookup, prompt_injection, classification_failed. No text becomes a query: the lookup that was made stands in `answer.accessor`, with its address. The same is at /api/evidence-query/demo, outside this prefix, without a key, for 10 questions in 24 hours from an address.
         */
        post: operations["postEvidenceQuery"];
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
        ApiError: {
            error: components["schemas"]["ErrorBody"];
            meta: components["schemas"]["ErrorMeta"];
        };
        AuditCheck: {
            check: string;
            /** @enum {string} */
            verdict: "pass" | "warn" | "fail";
            /** @description A required check that fails keeps the snapshot from being published */
            required: boolean;
            detail: string;
            /** @description The source whose snapshot, or `release` */
            of: string;
        };
        AuditField: {
            table: string;
            field: string;
            type: string;
            may_be_null: boolean;
            meaning: string;
            /** @description Official columns it is read from, as the publisher spells them; empty when it is derived */
            source_columns: string[];
            /** @description How it is derived, where the page of the table does not say it alone */
            derivation: string | null;
            /** @description Table whose tuple, in `tuples`, is that of the field */
            tuple: string;
        };
        /** @description Up to the moment this release first became current */
        AuditHistory: {
            /** @description False when the ledger does not know the release: nothing is then told, not that nothing happened */
            recorded: boolean;
            /** @description Earlier releases beyond those shown */
            releases_before: number;
            releases: {
                release: string;
                /** Format: date-time */
                became_current_at: string;
                manifest_sha256: string;
                previous: string | null;
                /** @description False when its manifest is no longer here: tables and snapshots are then empty */
                kept: boolean;
                pipeline_commit: string | null;
                snapshots: {
                    source_id: string;
                    snapshot: string;
                }[];
                tables: {
                    table: string;
                    rows: number;
                    sha256: string;
                    methodology: string | null;
                }[];
            }[];
            changes: {
                /** @description Entry of the ledger */
                n: number;
                /** Format: date-time */
                at: string;
                source_id: string;
                /** @enum {string} */
                what: "published" | "quarantined" | "failed" | "accepted";
                snapshot: string | null;
                /** Format: date */
                date: string | null;
                /** @description True when the publisher gave other bytes under the same date */
                reissue: boolean;
                /** @description Against the snapshot before; empty for a first one */
                tables: {
                    table: string;
                    rows_before: number | null;
                    rows_after: number | null;
                    keys_added: number;
                    keys_removed: number;
                }[];
                sentence: string;
            }[];
        };
        AuditInput: {
            /** @description Stable dataset slug: `_dataset_id` of the tuple and `source_id` of a freshness block */
            source_id: string;
            title: string;
            /** @description The publisher */
            authority: string;
            /** Format: uri */
            official_url: string;
            /** @description SPDX licence label */
            license: string;
            /**
             * @description 1: the registry of record; 2: derived from one; 3: self-reported to a third party
             * @enum {string}
             */
            tier: "1" | "2" | "3";
            /** @enum {string} */
            cadence: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Semiannual" | "Annual";
            /** @description Null when the release has none */
            snapshot: {
                /** @description <date>-<hash8> */
                id: string;
                /** Format: date */
                date: string;
                /** @enum {string} */
                origin: "fetched" | "imported" | "synthetic";
                coverage: {
                    /**
                     * Format: date
                     * @description First date covered
                     */
                    start: string | null;
                    /** @description Last date covered, or "ongoing" */
                    end: string | "ongoing" | (null);
                };
                /** @description 7-character commit of the pipeline; 0000000 for a tree with uncommitted changes */
                pipeline_commit: string;
                /** @description Digest of uncommitted code that made it; null for a clean commit */
                code_digest: string | null;
                manifest_file: string;
                manifest_sha256: string;
                rows_read: number;
                rows_rejected: number;
                rejected_by_reason: {
                    [key: string]: number;
                };
                rejects_file: string;
                corrections: {
                    kind: string;
                    match: string;
                    action: string;
                    value: string | null;
                    reason: string;
                    rows: number;
                }[];
                /** @description Files that differ from their declared columns */
                drift: {
                    kind: string;
                    file: string;
                    unknown_columns: string[];
                    /** @description Declared optional columns this file does not have */
                    missing_columns: string[];
                    /** @description Columns this file gives under another of their declared names */
                    renamed_columns: {
                        column: string;
                        published_as: string;
                    }[];
                }[];
                raw_files: {
                    kind: string;
                    /** @description Name as published or as the operator had it */
                    file: string;
                    /** @description Archive member that was read; null when the file is no archive */
                    member: string | null;
                    sha256: string;
                    bytes: number;
                    /**
                     * Format: date
                     * @description Source date of the file
                     */
                    date: string;
                    /** @description Vintage or program year, where the publisher keeps several side by side */
                    edition: string | null;
                    /** @enum {string} */
                    origin: "fetched" | "imported" | "synthetic";
                    /** @description Address it was fetched from; null when brought by hand or generated */
                    url: string | null;
                    /**
                     * Format: date-time
                     * @description When it was received: by the fetcher from the publisher, or from an operator
                     */
                    checked_at: string;
                    etag: string | null;
                    last_modified: string | null;
                    /** @description Why an operator had the file used although a check speaks against it; null when none was asked */
                    accepted: string | null;
                    /**
                     * @description The checks that word is about, and no others
                     * @default []
                     */
                    accepted_checks: string[];
                }[];
            } | null;
        };
        AuditPack: {
            dataset: string;
            /**
             * @description source: a source or source family; supply: the supply of a specialty; table: a published table, or several of one slug; service: what the service says of a release as a whole
             * @enum {string}
             */
            kind: "source" | "supply" | "table" | "service";
            title: string;
            /** @description The rows of its tables that are meant; null for all */
            scope: {
                column: string;
                value: string;
                taxonomy_codes: string[];
            } | null;
            release: {
                id: string;
                /** Format: date */
                date: string;
                manifest_file: string;
                manifest_sha256: string;
                /** @description 7-character commit of the pipeline; 0000000 for a tree with uncommitted changes */
                pipeline_commit: string;
                /** @description True when its data describe nobody */
                synthetic: boolean;
            };
            methodology: components["schemas"]["TableMethodology"][];
            fields: components["schemas"]["AuditField"][];
            tuples: components["schemas"]["AuditTuple"][];
            inputs: components["schemas"]["AuditInput"][];
            outputs: {
                table: string;
                /** @description Path from the data directory */
                file: string;
                rows: number;
                bytes: number;
                sha256: string;
                key: string[];
            }[];
            checks: components["schemas"]["AuditCheck"][];
            /** @description Availability flags of the tuples, and what each means */
            flags: {
                flag: string;
                meaning: string;
            }[];
            /**
             * Format: uri
             * @description What no data of this service can say; each table has its own in `methodology`
             */
            limitations_url: string;
            history: components["schemas"]["AuditHistory"];
            rebuild: {
                /** @description False when uncommitted code made the release */
                possible: boolean;
                note: string;
                commands: string[];
            };
        };
        AuditTuple: {
            table: string;
            varies_by_row: string[];
            tuple: components["schemas"]["Provenance"];
        };
        AwardSummaries: {
            /** @description Awards */
            award_count: number;
            /** @description Ordering vehicles (IDV) */
            ordering_vehicle_count: number;
            /** @description Exact sum over both in US dollars, each as the publisher sums it up; null when there is none */
            total_obligated_amount_usd: number | null;
            /**
             * Format: date
             * @description Day of the first action of the earliest of them
             */
            first_action_date: string | null;
            /**
             * Format: date
             * @description Day of the latest action of any of them
             */
            latest_action_date: string | null;
            /** @description By latest action, the newest first, 25 at most */
            newest_awards: components["schemas"]["AwardSummary"][];
        };
        AwardSummary: {
            /** @description The publisher’s key: PIID, agency, parent PIID and parent agency */
            contract_award_unique_key: string | null;
            /** @description Procurement instrument identifier; it identifies only within its agency */
            piid: string | null;
            /** @description Identifier of the ordering vehicle; null when there is none */
            parent_piid: string | null;
            /** @description AWARD, or IDV for an ordering vehicle */
            award_or_idv_code: string | null;
            /** @description Type of the award; null for ordering vehicles */
            award_type_code: string | null;
            /**
             * Format: date
             * @description Day of the award’s first action
             */
            base_action_date: string | null;
            /**
             * Format: date
             * @description Day of the award’s latest action
             */
            latest_action_date: string | null;
            /** @description US dollars obligated on the award, all actions summed by the publisher; negative when more was taken back */
            total_obligated_amount_usd: number | null;
            /** @description US dollars the award is worth with exercised options */
            current_total_value_usd: number | null;
            /** @description US dollars the award is worth with all options */
            potential_total_value_usd: number | null;
            /**
             * Format: date
             * @description First day of performance
             */
            period_of_performance_start_date: string | null;
            /**
             * Format: date
             * @description Last day of performance; null for ordering vehicles
             */
            period_of_performance_current_end_date: string | null;
            /** @description Awarding agency: three characters, zeros first */
            awarding_agency_code: string | null;
            /** @description Awarding agency */
            awarding_agency_name: string | null;
            /** @description Awarding sub-agency */
            awarding_sub_agency_name: string | null;
            /** @description Product or service */
            psc_description: string | null;
            /** @description NAICS industry code */
            naics_code: string | null;
            /** @description Description of the first action as the agency wrote it */
            description: string | null;
            /** @description Page of the award at the publisher */
            usaspending_url: string | null;
        };
        AwardTransactions: {
            /** @description Actions in all */
            action_count: number;
            /** @description Awards and ordering vehicles they belong to */
            award_count: number;
            /** @description Exact sum of their obligations in US dollars; null when no action is published */
            federal_action_obligation_usd: number | null;
            /**
             * Format: date
             * @description Day of the first action
             */
            first_action_date: string | null;
            /**
             * Format: date
             * @description Day of the last action
             */
            last_action_date: string | null;
            /** @description By fiscal year, the newest first, and awarding agency */
            obligations: components["schemas"]["Obligations"][];
            /** @description Actions of the types E, F, X and N, which end an award */
            termination_count: number;
            /** @description Those actions, the newest first, 25 at most */
            terminations: components["schemas"]["Termination"][];
            /** @description Awards by their last action, the newest first, 25 at most */
            newest_awards: components["schemas"]["NewestAward"][];
        };
        Awards: {
            /** @description Actions, one by one; null when the table is not in the release */
            transactions: components["schemas"]["AwardTransactions"] | (null);
            /** @description Awards as the publisher sums them up, of those somebody downloaded; the same money as transactions, never to be added to it. Null when the table is not in the release, and for a screening as of an earlier day: a summary tells only the latest state */
            summaries: components["schemas"]["AwardSummaries"] | (null);
        };
        Change: {
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
        };
        Changes: {
            /** @description Release before; null when the later one is the first, and nothing was compared */
            from: string | null;
            /** @description Release after */
            to: string;
            /** @description Releases between the two whose changes were put together; none for neighbours */
            through: string[];
            /** @description Tables with a change on this page, and those that were not compared */
            tables: components["schemas"]["TableOfChanges"][];
            /** @description By table and key */
            changes: components["schemas"]["Change"][];
            /** @description Send as cursor for the next page; null on the last */
            next_cursor: string | null;
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
        CountySupply: {
            /** @description Specialty slug */
            specialty: string;
            county_fips: components["schemas"]["ProvenanceField"] & ({
                value: string;
            } & {
                [key: string]: unknown;
            });
            county_name: components["schemas"]["ProvenanceField"] & ({
                value: string | null;
            } & {
                [key: string]: unknown;
            });
            county_population_2024: components["schemas"]["ProvenanceField"] & ({
                value: number | null;
            } & {
                [key: string]: unknown;
            });
            state_level_supply: components["schemas"]["SpecialtyStateRow"];
        };
        /** @description Null is unknown, never zero */
        CoverageChunkData: {
            /** @enum {string} */
            state_code: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            state_name: string;
            /** @description Resident population on 1 July 2024 */
            population: number | null;
            specialties: {
                /** @enum {string} */
                specialty: "cardiology" | "dermatology" | "gastroenterology" | "neurology" | "obgyn" | "oncology" | "ophthalmology" | "orthopedic" | "otolaryngology" | "pediatrics" | "psychiatry" | "urology";
                display_name: string;
                /** @description Active individual providers with a practice address in the state */
                count: number;
                /** @description Providers per 100,000 residents */
                density_per_100k: number | null;
                /** @description Rank by density among the 51, 1 the densest */
                rank: number | null;
                /** @description 1 is the densest quarter */
                quartile: number | null;
                /** @description True below 75 % of the national density; no federal designation */
                underserved: boolean | null;
            }[];
            /** @description Sum of the counts: no number of people */
            provider_specialty_pairs: number;
            specialties_with_providers: number;
            specialties_underserved: number | null;
        };
        DataFreshness: {
            /** @description Human name of the source */
            source: string;
            /**
             * Format: date-time
             * @description Source date of the snapshot served, at 00:00 UTC
             */
            last_refreshed: string;
            /**
             * Format: date-time
             * @description When the publisher’s next file is due by its cadence; null without a snapshot, and when that time has passed
             */
            next_refresh_eta: string | null;
            /**
             * Format: date-time
             * @description When it was due, if that time has passed; null otherwise
             */
            overdue_since: string | null;
            cadence: string;
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
        /** @description Exactly one of uei and cage */
        EntityIdentifierInput: {
            /** @description Unique Entity Identifier of SAM.gov: 12 letters and digits, in either case */
            uei?: string;
            /** @description Commercial and Government Entity code: 5 letters and digits, in either case */
            cage?: string;
        };
        EntityRecord: {
            /**
             * @description National Provider Identifier: exactly 10 digits
             * @example 2681720076
             */
            npi: string;
            /**
             * Format: date-time
             * @description Serve time
             */
            resolved_at: string;
            /** @description True when the request carried a valid key */
            authenticated: boolean;
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
        };
        ErrorBody: {
            code: string;
            message: string;
            /** @description Machine-readable particulars; null when there are none */
            details: unknown;
        };
        ErrorMeta: {
            request_id: string;
            /** @enum {string} */
            api_version: "v1";
        };
        EvidenceAnswer: {
            /** @description One or two sentences, whose numbers are those of the accessor */
            summary: string;
            /** @description The one number asked for; null where there are several, or none is known */
            value: number | null;
            unit: string | null;
            dataset: string;
            /** @description Slug that /methodology/{dataset} knows */
            dataset_slug: string;
            methodology_version: string;
            /** @description True when a county was asked for and its state answered */
            geo_widened: boolean;
            /** @description Every figure of the summary that is of a place and a specialty */
            figures: components["schemas"]["EvidenceFigure"][];
            /** @description The lookup that was made: anyone can make it again */
            accessor: {
                /** @enum {string} */
                name: "state_supply" | "county_supply" | "compare_states" | "compare_to_nation" | "compare_specialties" | "top_states" | "states_at_rank" | "states_in_quartile" | "national_total" | "underserved_states" | "state_coverage" | "top_specialties";
                /** @description As validated against the whitelist */
                arguments: {
                    [key: string]: string | number | string[];
                };
                /**
                 * Format: uri
                 * @description Address that gives the same rows of the same release
                 */
                url: string;
            };
            /**
             * @description What read the question: the grammar, to the last word, or a language model, whose reading may be another than was meant
             * @enum {string}
             */
            read_by: "grammar" | "model";
            /** @description Release that answered, for the parameter release */
            release: string;
        };
        EvidenceFigure: {
            /** @enum {string} */
            specialty: "cardiology" | "dermatology" | "gastroenterology" | "neurology" | "obgyn" | "oncology" | "ophthalmology" | "orthopedic" | "otolaryngology" | "pediatrics" | "psychiatry" | "urology";
            /**
             * @description Null for the 51 together
             * @enum {string|null}
             */
            state_code: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | null;
            /** @enum {string} */
            measure: "count" | "density" | "rank" | "quartile" | "underserved";
            /** @description Null when it is not known */
            value: number | null;
            unit: string;
            /** @description Present where the question was whether it is */
            underserved?: boolean | null;
        };
        EvidenceItem: {
            /** @description One thing the answer says or rests on */
            claim: string;
            source: {
                name: string;
                /**
                 * @description Of the least direct source: 1 the registry of record, 2 derived, 3 reported
                 * @enum {string}
                 */
                tier: "1" | "2" | "3";
                /** Format: uri */
                url: string | null;
                /** Format: date-time */
                last_checked: string;
                /** @description Null where the source has none */
                confidence: number | null;
            };
            methodology: {
                /** Format: uri */
                url: string;
                /** @description Version the release was made with */
                version: string;
                limitations: string[];
            };
        };
        EvidenceQueryAnswer: {
            /** @enum {string} */
            status: "ok" | "refusal";
            /** @description Null on refusal */
            answer: components["schemas"]["EvidenceAnswer"] | (null);
            /** @description Empty on refusal */
            evidence: components["schemas"]["EvidenceItem"][];
            /** @description Null on an answer */
            refusal: components["schemas"]["EvidenceRefusal"] | (null);
        };
        EvidenceRefusal: {
            /** @enum {string} */
            code: "out_of_scope" | "predictions" | "payment_data" | "competitor_compare" | "individual_provider_lookup" | "prompt_injection" | "classification_failed";
            message: string;
            /** @description Questions the service answers, near to what was recognised */
            rephrasings: string[];
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
        ExclusionAddress: {
            /** @description Address, first line; null when none is published */
            line_1: string | null;
            /** @description Address, second line */
            line_2: string | null;
            /** @description Address, third line */
            line_3: string | null;
            /** @description Address, fourth line */
            line_4: string | null;
            /** @description City */
            city: string | null;
            /** @description State code, or province outside the US */
            state: string | null;
            /** @description ZIP code with or without its last four digits, or postal code */
            postal_code: string | null;
            /** @description Country code of three letters; XUN where the publisher does not know it */
            country_code: string | null;
        };
        ExclusionLine: {
            /** @description Whether the line was in force on the screening date, by active_rule; null when that is not known */
            active_on_screening_date: boolean | null;
            /**
             * @description Which rule decided. before_active_date: The screening date lies before active_date: false. after_termination_date: The screening date lies after termination_date, the last day: false. within_dates: The screening date is active_date, termination_date or a day between them: true. indefinite: It is active_date or later, and the publisher writes Indefinite for the termination: true. no_active_date: No active_date is published, the line was listed on the screening date or before, and no termination_date lies before it: true, in force of unknown beginning. active_date_not_known: No active_date is published, and the line is known from a list of a later day than the screening date: null. no_termination_date: Neither a termination_date nor Indefinite is published, and the list of that day or a later one still held the line: true. termination_date_not_known: Neither a termination_date nor Indefinite is published, and the list that held the line is older than the screening date: null.
             * @enum {string}
             */
            active_rule: "before_active_date" | "after_termination_date" | "within_dates" | "indefinite" | "no_active_date" | "active_date_not_known" | "no_termination_date" | "termination_date_not_known";
            /**
             * @description Identifier of the line that names the entity. cage_code only where the line carries no UEI; never a name
             * @enum {string}
             */
            matched_on: "uei" | "cage_code";
            /**
             * Format: date
             * @description Day of the list that held the line
             */
            listed_on: string;
            /** @description Number of the record at SAM.gov; null when none is published. Several lines can share it. A further location without a number has that of its exclusion */
            sam_number: string | null;
            /** @description Firm, Individual, Special Entity Designation or Vessel; null when none is published */
            classification: string | null;
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
            /** @description Key of the line in the table contractor_exclusion */
            contractor_exclusion_id: string;
            /** @description Unique Entity Identifier; null when none is published, as for most individuals */
            uei: string | null;
            /** @description Commercial and Government Entity code; null when none is published */
            cage_code: string | null;
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
            /** @description True for an individual or a sole proprietorship, whose address is a person’s: it is then null */
            is_address_withheld: boolean;
            /** @description Address of the line; null when withheld */
            address: components["schemas"]["ExclusionAddress"] | (null);
            /** @description True for a further location of an exclusion whose first line carries another identifier */
            is_continuation: boolean;
            /** @description Continuation lines of this exclusion; their facts are those of this line */
            further_locations: components["schemas"]["ExclusionLocation"][];
        };
        ExclusionLocation: {
            /** @description Key of the line in the table contractor_exclusion */
            contractor_exclusion_id: string;
            /** @description Unique Entity Identifier; null when none is published, as for most individuals */
            uei: string | null;
            /** @description Commercial and Government Entity code; null when none is published */
            cage_code: string | null;
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
            /** @description True for an individual or a sole proprietorship, whose address is a person’s: it is then null */
            is_address_withheld: boolean;
            /** @description Address of the line; null when withheld */
            address: components["schemas"]["ExclusionAddress"] | (null);
        };
        ExclusionSummary: {
            exclusions: components["schemas"]["WindowCounts"];
            /** @description Each type as published, in alphabetical order; null, where none is published, comes last */
            by_type: {
                exclusion_type: string | null;
                /** @description Lines in all; further locations are not counted */
                lines: number;
                /** @description Of them, in force on the screening date */
                active_on_screening_date: number;
                /** @description Of them, not in force on the screening date */
                not_active_on_screening_date: number;
                /** @description Of them, those whose dates do not say */
                not_known: number;
            }[];
            /** @description Each agency, in alphabetical order; null, where none is published, comes last */
            by_agency: {
                excluding_agency_code: string | null;
                /** @description Lines in all; further locations are not counted */
                lines: number;
                /** @description Of them, in force on the screening date */
                active_on_screening_date: number;
                /** @description Of them, not in force on the screening date */
                not_active_on_screening_date: number;
                /** @description Of them, those whose dates do not say */
                not_known: number;
            }[];
            /** @description Rows of the extract that name the entity but have no type, dates or agency and belong to no exclusion above them. They are not in exclusions: confirm at SAM.gov */
            unattached_rows: number;
            /** @description Null when the list of orders was not checked */
            fascsa_orders: components["schemas"]["WindowCounts"] | (null);
        };
        ExportChunk: {
            /** @description <dataset>:state:<state_code>:<methodology_version> */
            id: string;
            /** @description A paragraph that stands alone, its sources and dates in it */
            text: string;
            data: components["schemas"]["SupplyChunkData"] | components["schemas"]["CoverageChunkData"];
            methodology: components["schemas"]["ExportMethodology"];
            /** @description The 14 keys of each input */
            provenance: {
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
                /** @description Members of `data` the tuple is of */
                fields: string[];
            }[];
            /** @description Reference in APA style */
            citation: string;
        };
        ExportMethodology: {
            /** Format: uri */
            url: string;
            /** @description Version the release was made with */
            version: string | null;
            limitations: string[];
            /** @description Version of the page the limitations are taken from */
            limitations_version: string;
        };
        FapiisRecord: {
            /** @enum {string} */
            kind: "responsibility_record";
            /** @description Commercial and Government Entity code; null when none is published */
            cage_code: string | null;
            /** @description A administrative agreement, C termination for cause, D termination for default, F contractor fault, M material failure, P defective pricing, Q not qualified, R non-responsibility, S subcontractor payment, T trafficking, W material failure closeout */
            record_type_code: string | null;
            /** @description Type in the publisher’s words */
            record_type: string | null;
            /**
             * Format: date
             * @description Date of the record; null when not given or not readable
             */
            record_date: string | null;
            /** @description Procurement instrument or assistance award the record is about, as published */
            award_id: string | null;
            /** @description Vehicle the award was made under; null when none */
            reference_idv_piid: string | null;
            /** @description True when the publisher holds a document. Its link expires and is not kept */
            has_attachment: boolean;
        } | {
            /** @enum {string} */
            kind: "proceeding";
            /** @description Commercial and Government Entity code; null when none is published */
            cage_code: string | null;
            /**
             * Format: date
             * @description Date of the proceeding; null when not given or not readable
             */
            proceeding_date: string | null;
            /** @description Number of the award the proceeding is connected with */
            instrument_number: string | null;
            /** @description Kind of that award */
            instrument: string | null;
            /** @description State of the proceeding */
            state_code: string | null;
            /** @description Criminal, Civil or Administrative */
            proceeding_type: string | null;
            /** @description How it ended, in the publisher’s words */
            disposition: string | null;
            /** @description Description the entity gives */
            proceeding_description: string | null;
        };
        FascsaOrder: {
            /** @description Key of the line in the table fascsa_order */
            fascsa_order_id: string;
            /** @description Whether the line was in force on the screening date, by active_rule; null when that is not known */
            active_on_screening_date: boolean | null;
            /**
             * @description Which rule decided. before_active_date: The screening date lies before active_date: false. after_termination_date: The screening date lies after termination_date, the last day: false. within_dates: The screening date is active_date, termination_date or a day between them: true. indefinite: It is active_date or later, and the publisher writes Indefinite for the termination: true. no_active_date: No active_date is published, the line was listed on the screening date or before, and no termination_date lies before it: true, in force of unknown beginning. active_date_not_known: No active_date is published, and the line is known from a list of a later day than the screening date: null. no_termination_date: Neither a termination_date nor Indefinite is published, and the list of that day or a later one still held the line: true. termination_date_not_known: Neither a termination_date nor Indefinite is published, and the list that held the line is older than the screening date: null.
             * @enum {string}
             */
            active_rule: "before_active_date" | "after_termination_date" | "within_dates" | "indefinite" | "no_active_date" | "active_date_not_known" | "no_termination_date" | "termination_date_not_known";
            /**
             * @description Identifier of the line that names the entity. cage_code only where the line carries no UEI; never a name
             * @enum {string}
             */
            matched_on: "uei" | "cage_code";
            /**
             * Format: date
             * @description Day of the list that held the line
             */
            listed_on: string;
            /** @description Unique Entity Identifier; null when none is published */
            uei: string | null;
            /** @description Commercial and Government Entity code; null when none is published */
            cage_code: string | null;
            /** @description Firm, Individual, Special Entity Designation or Vessel */
            classification: string | null;
            /** @description Name of a firm, entity or vessel; null for most individuals */
            entity_name: string | null;
            /** @description Type of exclusion the order is recorded as */
            exclusion_type: string | null;
            /** @description Agency that issued the order; null when none is published */
            excluding_agency_code: string | null;
            /** @description The agency’s comment in full */
            additional_comments: string | null;
            /**
             * Format: date
             * @description Day the order began; null when none is published
             */
            active_date: string | null;
            /**
             * Format: date
             * @description Last day of the order; null when indefinite or not given
             */
            termination_date: string | null;
            /** @description True when the publisher writes Indefinite for the termination */
            is_indefinite: boolean;
            /**
             * Format: date
             * @description Day the record was made at SAM.gov
             */
            creation_date: string | null;
            /**
             * Format: date
             * @description Day the record was last changed
             */
            update_date: string | null;
            /** @description The publisher’s own flag: true for Y, false for N, null when neither is published */
            is_fascsa_order: boolean | null;
        };
        FreshnessBlock: {
            /** @description Dataset slug of the source */
            source_id: string;
            /**
             * Format: date
             * @description Source publication date; null when the release holds none
             */
            snapshot: string | null;
            /**
             * Format: date-time
             * @description Serve time
             */
            last_checked: string;
            sla_days: number | null;
            sla_hours: number | null;
            age_hours: number | null;
            age_days: number | null;
            within_sla: boolean | null;
            /**
             * @description current is always backed by a dated snapshot; unknown has none
             * @enum {string}
             */
            state: "current" | "degraded" | "stale" | "unknown";
        };
        /** @description Present only when max_staleness was sent */
        FreshnessPolicy: {
            /** @enum {boolean} */
            requested: true;
            /** @description As sent */
            max_staleness: string;
            max_staleness_hours: number;
            /** @enum {string} */
            mode: "flag" | "reject";
            stale: boolean;
            stale_sources: {
                source_id: string;
                /** @enum {string} */
                state: "current" | "degraded" | "stale" | "unknown";
                age_hours: number | null;
                /** @enum {string} */
                reason: "exceeds_max_staleness" | "freshness_unknown";
            }[];
        };
        Health: {
            /** @enum {string} */
            status: "ok";
            /** @description Share of time the service aims to be available */
            uptime_target: string;
            sources: {
                /** @description Stable dataset slug: `_dataset_id` of the tuple and `source_id` of a freshness block */
                source_id: string;
                title: string;
                authority: string;
                /**
                 * Format: date
                 * @description Date of the snapshot served
                 */
                snapshot: string;
                /** @enum {string} */
                cadence: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Semiannual" | "Annual";
                /** @enum {string} */
                state: "current" | "degraded" | "stale" | "unknown";
                /** @description True when the snapshot was made by the generator and describes nobody */
                synthetic: boolean;
            }[];
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
        Methodology: {
            dataset: string;
            /**
             * @description source: a source or source family; supply: the supply of a specialty; table: a published table, or several of one slug; service: what the service says of a release as a whole
             * @enum {string}
             */
            kind: "source" | "supply" | "table" | "service";
            title: string;
            /** @description Newest version among the methods that made its tables in the release; null when it has none there */
            version: string | null;
            /** @description Month of the newest version label among the tables */
            last_changed: string | null;
            /** Format: uri */
            methodology_url: string;
            /** Format: uri */
            limitations_url: string;
            sources: {
                source_id: string;
                title: string;
                /** Format: uri */
                official_url: string;
                /**
                 * Format: date
                 * @description Null when the release has none
                 */
                snapshot: string | null;
            }[];
            tables: components["schemas"]["TableMethodology"][];
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
        NewestAward: {
            /** @description The publisher’s key of the award the action belongs to */
            contract_award_unique_key: string | null;
            /** @description Procurement instrument identifier; it identifies only within its agency */
            piid: string | null;
            /** @description Identifier of the ordering vehicle; null when there is none */
            parent_piid: string | null;
            /** @description Actions on the award */
            action_count: number;
            /**
             * Format: date
             * @description Day of the first of them
             */
            first_action_date: string;
            /**
             * Format: date
             * @description Day of the last of them
             */
            last_action_date: string;
            /** @description Sum of their obligations in US dollars */
            federal_action_obligation_usd: number | null;
            /** @description Awarding agency: three characters, zeros first */
            awarding_agency_code: string | null;
            /** @description Awarding agency */
            awarding_agency_name: string | null;
            /** @description Awarding sub-agency */
            awarding_sub_agency_name: string | null;
            /** @description AWARD, or IDV for an ordering vehicle */
            award_or_idv_code: string | null;
            /** @description Type of the award; null for ordering vehicles */
            award_type_code: string | null;
            /** @description Product or service code */
            psc_code: string | null;
            /** @description Product or service */
            psc_description: string | null;
            /** @description NAICS industry code */
            naics_code: string | null;
            /** @description NAICS industry */
            naics_description: string | null;
        };
        Obligations: {
            /** @description Federal fiscal year of the actions; null where none is published */
            fiscal_year: number | null;
            /** @description Awarding agency: three characters, zeros first */
            awarding_agency_code: string | null;
            /** @description Awarding agency */
            awarding_agency_name: string | null;
            /** @description Actions of that year by that agency */
            action_count: number;
            /** @description Sum of their obligations in US dollars; negative when more was taken back. Null when none is published */
            federal_action_obligation_usd: number | null;
        };
        OwnershipEdge: {
            /**
             * @description sam_gov: the entity names it in its registration. usaspending: award data name it; its tuple stands in provenance
             * @enum {string}
             */
            source: "sam_gov" | "usaspending";
            /**
             * @description What the parent is to the child
             * @enum {string}
             */
            relation: "immediate_owner" | "highest_owner" | "predecessor" | "parent";
            /**
             * @description Which end the other party is: the parent of the entity asked for, or its child
             * @enum {string}
             */
            direction: "parent_of_entity" | "child_of_entity";
            /** @description UEI of the child */
            child_uei: string | null;
            /** @description Name of the child as published; null where the source gives none */
            child_name: string | null;
            /** @description UEI of the parent; null where the source gives none */
            parent_uei: string | null;
            /** @description CAGE code of the parent; null where the source gives none */
            parent_cage_code: string | null;
            /** @description Name of the parent as published */
            parent_name: string | null;
            /** @description Whether SAM.gov holds integrity records of the parent; null where it does not say */
            parent_has_integrity_records: boolean | null;
            /**
             * Format: date
             * @description Day of the answer that states the edge; null for award data
             */
            listed_on: string | null;
            /**
             * Format: date
             * @description Earliest action that names it; null for SAM.gov and when none is dated
             */
            first_seen_on: string | null;
            /**
             * Format: date
             * @description Latest action that names it, which is not the end of it; null as above
             */
            last_seen_on: string | null;
            /** @description Awards that name it; null for SAM.gov */
            award_count: number | null;
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
        /** @description A value with its lineage */
        ProvenanceField: {
            /** @description The value; its type is that of the field */
            value: unknown;
            /** @description Human name of the source */
            source: string;
            /** Format: uri */
            source_url?: string;
            /**
             * Format: date-time
             * @description When the source file was last known to be its publisher’s newest. For a source this release does not hold (`snapshot` is null): the last check of the registry in this release
             */
            last_checked: string;
            /**
             * Format: date
             * @description Date of the source file the value stands in, the oldest of several; null when the release does not hold the source
             */
            snapshot: string | null;
            /** @description Where applicable */
            confidence_score?: number;
            /** @description The official columns the value is read or derived from */
            attribution_text?: string;
            /** @description What to keep in mind about this value */
            limitations?: string;
        } & {
            [key: string]: unknown;
        };
        ProviderRecord: {
            npi: components["schemas"]["ProvenanceField"] & ({
                /**
                 * @description National Provider Identifier: exactly 10 digits
                 * @example 2681720076
                 */
                value: string;
            } & {
                [key: string]: unknown;
            });
            specialty: components["schemas"]["ProvenanceField"] & ({
                /** @enum {string} */
                value: "cardiology" | "dermatology" | "gastroenterology" | "neurology" | "obgyn" | "oncology" | "ophthalmology" | "orthopedic" | "otolaryngology" | "pediatrics" | "psychiatry" | "urology";
            } & {
                [key: string]: unknown;
            });
            taxonomy_codes: components["schemas"]["ProvenanceField"] & ({
                value: string[];
            } & {
                [key: string]: unknown;
            });
            taxonomy_primary: components["schemas"]["ProvenanceField"] & ({
                value: string | null;
            } & {
                [key: string]: unknown;
            });
            state: components["schemas"]["ProvenanceField"] & ({
                /** @enum {string} */
                value: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            } & {
                [key: string]: unknown;
            });
            city: components["schemas"]["ProvenanceField"] & ({
                value: string | null;
            } & {
                [key: string]: unknown;
            });
            last_updated_in_source: components["schemas"]["ProvenanceField"] & ({
                /** Format: date */
                value: string | null;
            } & {
                [key: string]: unknown;
            });
        };
        Registration: {
            /**
             * @description On the screening date, by registration_status_rule; null when not known
             * @enum {string|null}
             */
            registration_status: "active" | "expired" | null;
            /**
             * @description Which rule decided. extract_code_expired: The extract gives the code E: expired. expiration_date_past: expiration_date lies before the screening date. unknown_extract_code: The extract gives no code, or one that is neither A nor E: not known. no_expiration_date: The extract gives the code A and no expiration date that can be read: not known. active_until_expiration_date: The extract gives the code A, and expiration_date is the screening date or later.
             * @enum {string}
             */
            registration_status_rule: "extract_code_expired" | "expiration_date_past" | "unknown_extract_code" | "no_expiration_date" | "active_until_expiration_date";
            /** @description Electronic funds transfer indicator; null for the main registration */
            eft_indicator: string | null;
            /** @description Commercial and Government Entity code; null when none is assigned */
            cage_code: string | null;
            /** @description Department of Defense Activity Address Code; null outside intragovernmental registrations */
            dodaac: string | null;
            /** @description A: active, E: expired in the last six months, on the day of the extract */
            extract_code: string | null;
            /** @description Purpose of registration: Z1 federal assistance, Z2 all awards, Z3 intragovernmental, Z4 Z1 and Z3, Z5 Z2 and Z3 */
            purpose_code: string | null;
            /**
             * Format: date
             * @description First registration
             */
            initial_registration_date: string | null;
            /**
             * Format: date
             * @description Day the registration expires or expired
             */
            expiration_date: string | null;
            /**
             * Format: date
             * @description Last update of the record; can lie after expiration_date
             */
            last_update_date: string | null;
            /**
             * Format: date
             * @description Day the current registration became active
             */
            activation_date: string | null;
            /**
             * Format: date
             * @description Day the entity began
             */
            entity_start_date: string | null;
            /** @description Legal business name */
            legal_business_name: string | null;
            /** @description Name the entity does business as; null when none is given */
            dba_name: string | null;
            /** @description Division; null when none is given */
            division_name: string | null;
            /** @description Number of the division; null when none is given */
            division_number: string | null;
            /** @description Number of the congressional district */
            congressional_district: string | null;
            /** @description Close of the fiscal year, MMDD */
            fiscal_year_end: string | null;
            /** @description Web address the entity gives */
            entity_url: string | null;
            /** @description Legal structure: 2J sole proprietorship, 2K partnership, 2L corporation, 8H tax-exempt corporation, 2A US government, CY foreign government, X6 international organisation, ZZ other */
            structure_code: string | null;
            /** @description State of incorporation */
            incorporation_state_code: string | null;
            /** @description Country of incorporation, three letters */
            incorporation_country_code: string | null;
            /** @description Primary industry (NAICS); null when none is given */
            primary_naics_code: string | null;
            /** @description D when the publisher flags the entity as excluded; null otherwise. The record itself is in contractor_exclusion */
            exclusion_status_code: string | null;
            /** @description Who validated the entity: D&B or E&Y */
            evs_source: string | null;
            /** @description Whether the entity has delinquent debt subject to offset; null when the Treasury gave no answer */
            is_debt_subject_to_offset: boolean | null;
            /** @description The publisher’s label; null for a code whose label is not known here */
            purpose: string | null;
            /** @description The publisher’s label; null for a code whose label is not known here */
            structure: string | null;
            /** @description True for a sole proprietorship, whose address is a person’s: both addresses are then null */
            is_address_withheld: boolean;
            /** @description Null when withheld */
            physical_address: components["schemas"]["RegistrationAddress"] | (null);
            /** @description Null when withheld */
            mailing_address: components["schemas"]["RegistrationAddress"] | (null);
            /** @description Business types the entity certifies itself, in published order */
            business_types: {
                business_type_code: string;
                /** @description The publisher’s label; null for a code whose label is not known here */
                business_type: string | null;
            }[];
            /** @description Industries in published order; a code can repeat */
            naics: {
                naics_code: string;
                /** @description Y, N or E; null where the code has no size standard */
                size_flag: string | null;
                /** @description What the flag says of this entity */
                size: string | null;
            }[];
            /** @description Industries with exceptions to the size standard: one Y or N for each exception */
            naics_exceptions: {
                naics_code: string;
                flags: string | null;
            }[];
            /** @description Product and service codes, in published order */
            psc_codes: string[];
            /** @description Certifications by the Small Business Administration */
            sba_certifications: {
                sba_type_code: string;
                /** @description The publisher’s label; null for a code whose label is not known here */
                sba_type: string | null;
                /**
                 * Format: date
                 * @description Day it expires; null when not given or not readable
                 */
                expiration_date: string | null;
            }[];
            /** @description Areas for which the entity is listed for disaster response */
            disaster_area_codes: string[];
        };
        RegistrationAddress: {
            /** @description First line */
            line_1: string | null;
            /** @description Second line */
            line_2: string | null;
            /** @description City */
            city: string | null;
            /** @description State code, or province outside the US */
            state: string | null;
            /** @description Five-digit ZIP code, or postal code outside the US */
            postal_code: string | null;
            /** @description Last four digits of the nine-digit ZIP code */
            zip_plus_4: string | null;
            /** @description ISO 3166 code of three letters */
            country_code: string | null;
        };
        RegistrationBlock: {
            uei: string;
            /** @description Every registration of the UEI: one for each CAGE code, EFT indicator and DODAAC */
            registrations: components["schemas"]["Registration"][];
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
        ResponseMeta: {
            request_id: string;
            /** @enum {string} */
            api_version: "v1";
            /** @description The sources of the answer that the release holds */
            data_freshness: components["schemas"]["DataFreshness"][];
            /** Format: uri */
            methodology_url: string;
            /** Format: uri */
            limitations_url: string;
            /** Format: uri */
            documentation_url?: string;
            /** @description What the figures of a county question are figures of */
            geo_scope_note?: string;
            /** @description Present when the data are one page of several */
            pagination?: {
                total: number;
                page: number;
                per_page: number;
            };
            /** @description Every source the answer speaks of */
            freshness?: components["schemas"]["FreshnessBlock"][];
            freshness_policy?: components["schemas"]["FreshnessPolicy"];
            /** @description Present when subspecialty was applied */
            subspecialty_filter?: {
                /**
                 * @description NUCC health care provider taxonomy code
                 * @example 207N00000X
                 */
                code: string;
                display_name: string;
                matched_records: number;
            };
        };
        ScreeningBatch: {
            /** @description Identifiers sent, repeated ones among them */
            requested: number;
            /** @description One answer for each identifier, in that order */
            results: components["schemas"]["ScreeningResult"][];
        };
        /** @description The tuple of each block, of the snapshot that answered. The flag not_ingested: the release has no snapshot of the source. Null: nothing was looked up, and notes say why */
        ScreeningProvenance: {
            /** @description Of registration */
            registration: components["schemas"]["Provenance"] | (null);
            /** @description Of the lines of exclusions and of exclusion_summary */
            exclusions: components["schemas"]["Provenance"] | (null);
            /** @description Of those lines of exclusions whose listed_on is later than as_of: the newest list names them with a creation date up to as_of. Null when there is none */
            exclusions_listed_later: components["schemas"]["Provenance"] | (null);
            /** @description Of fascsa_orders */
            fascsa_orders: components["schemas"]["Provenance"] | (null);
            /** @description Of awards.transactions */
            award_transactions: components["schemas"]["Provenance"] | (null);
            /** @description Of awards.summaries */
            award_summaries: components["schemas"]["Provenance"] | (null);
            /** @description Of the responsibility records of fapiis */
            responsibility_records: components["schemas"]["Provenance"] | (null);
            /** @description Of the proceedings of fapiis */
            proceedings: components["schemas"]["Provenance"] | (null);
            /** @description Of the edges whose source is sam_gov */
            ownership_sam: components["schemas"]["Provenance"] | (null);
            /** @description Of the edges whose source is usaspending */
            ownership_usaspending: components["schemas"]["Provenance"] | (null);
        };
        ScreeningQuery: {
            /** @description UEI asked for, in capitals; null when a CAGE code was */
            uei: string | null;
            /** @description CAGE code asked for, in capitals; null when a UEI was */
            cage: string | null;
            /**
             * Format: date
             * @description Day asked for; null for the current state
             */
            as_of: string | null;
            /**
             * Format: date
             * @description Day the answer is about: as_of, else the day of the request (UTC)
             */
            screening_date: string;
            /** @description UEI that was screened; null when the CAGE code leads to none or to several, or when nothing may be shown */
            resolved_uei: string | null;
            /** @description UEIs the CAGE code leads to: with more than one, none of them was screened. Null when a UEI was asked for */
            ueis_of_cage: string[] | null;
        };
        ScreeningResult: {
            query: components["schemas"]["ScreeningQuery"];
            /**
             * @description as_of_history when as_of was sent
             * @enum {string}
             */
            mode: "current" | "as_of_history";
            /** @description False for an entity that forbids public display: nothing is then told of it, and every block is null */
            screened: boolean;
            /** @description True when a source holds a record under the identifier. False when every source was checked and none does. Null when none was found and not_checked names a block. Neither false nor null is a finding about anybody */
            record_found: boolean | null;
            /** @description Blocks whose source could not be read, in this release or as of that day. They are null; notes say why */
            not_checked: ("registration" | "exclusions" | "fascsa_orders" | "awards" | "fapiis" | "ownership")[];
            /**
             * @description Whether a snapshot of the registrations answered. not_ingested: registration is null for that reason
             * @enum {string}
             */
            entity_coverage: "ingested" | "not_ingested";
            /** @description Null when the extract holds no registration of the UEI, or none answered */
            registration: components["schemas"]["RegistrationBlock"] | (null);
            /** @description Every line that names the entity, the newest first. Empty: checked and none found. Null: not checked */
            exclusions: components["schemas"]["ExclusionLine"][] | null;
            /** @description Counts over exclusions; null when they are */
            exclusion_summary: components["schemas"]["ExclusionSummary"] | (null);
            /** @description Orders under the Federal Acquisition Supply Chain Security Act that name the entity; empty and null as above */
            fascsa_orders: components["schemas"]["FascsaOrder"][] | null;
            /** @description Prime awards; null when not checked */
            awards: components["schemas"]["Awards"] | (null);
            /** @description Responsibility records and proceedings. Null unless SAM.gov was asked for this very entity */
            fapiis: components["schemas"]["FapiisRecord"][] | null;
            /** @description Edges; null when neither source could be looked in */
            ownership: components["schemas"]["OwnershipEdge"][] | null;
            provenance: components["schemas"]["ScreeningProvenance"];
            /**
             * Format: date
             * @description Date of the oldest snapshot that answered; null when none did
             */
            data_as_of: string | null;
            /**
             * Format: uri
             * @description Where the publisher answers for itself
             */
            confirm_at: string;
            /** @description What the answer is not */
            disclaimer: string;
            /** @description What was not checked, and what to keep in mind about this very answer */
            notes: string[];
        };
        SourceRegistry: {
            sources: components["schemas"]["SourceRegistryEntry"][];
            total: number;
        };
        SourceRegistryEntry: {
            /** @description Dataset slug: `_dataset_id` of its tuples and `source_id` of freshness blocks */
            slug: string;
            short_name: string;
            display_name: string;
            /** @description The publisher */
            authority: string;
            /** @description Source family, for example oig_leie */
            family: string;
            /**
             * @description 1: the registry of record; 2: derived from one; 3: self-reported to a third party
             * @enum {string}
             */
            tier: "1" | "2" | "3";
            /**
             * @description active: a snapshot of the publisher’s files is served; synthetic: the snapshot was made by the generator and describes nobody; pending: the release has no snapshot of the source
             * @enum {string}
             */
            status: "active" | "synthetic" | "pending";
            /** @enum {string} */
            refresh_cadence: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Semiannual" | "Annual";
            /** Format: uri */
            official_url: string;
        };
        SourceStanding: {
            /** @description Dataset slug of the source */
            source_id: string;
            title: string | null;
            family: string | null;
            /**
             * @description active: a snapshot of the publisher’s files is served; synthetic: the snapshot was made by the generator and describes nobody; pending: the release has no snapshot of the source
             * @enum {string}
             */
            status: "active" | "synthetic" | "pending";
            /**
             * @description How often the publisher replaces the file
             * @enum {string|null}
             */
            cadence: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Semiannual" | "Annual" | null;
            /** @description Age of a snapshot up to which it counts as current */
            sla_days: number | null;
            /**
             * Format: date-time
             * @description When a snapshot was last published or found unchanged; null when no such refresh is on record
             */
            last_successful_refresh: string | null;
            /** @description The last entry of the ledger; null when there is none */
            last_attempt: {
                /** Format: date-time */
                at: string;
                outcome: string;
                sentence: string;
            } | null;
            /**
             * Format: date
             * @description Source date of the snapshot served
             */
            snapshot: string | null;
            freshness: components["schemas"]["FreshnessBlock"];
            /**
             * Format: date-time
             * @description When the publisher’s next file is due by its cadence; null without a snapshot, and when that time has passed
             */
            next_refresh_eta: string | null;
            /**
             * Format: date-time
             * @description When it was due, if that time has passed; null otherwise
             */
            overdue_since: string | null;
            /** @description Differences between the files and what is declared; null when not known */
            open_schema_drift: {
                kind: string;
                file: string;
                /** @enum {string} */
                change: "new_column" | "missing_column" | "renamed_column" | "new_value";
                column: string;
                /** @description The old name of a renamed column; the values that are new */
                detail: string | null;
            }[] | null;
            /** @description Refreshes held back and not decided yet; null when not known */
            quarantined_ingests: {
                /** Format: date-time */
                at: string;
                /**
                 * Format: date
                 * @description Source date it would have
                 */
                snapshot: string | null;
                code: string | null;
                sentence: string;
            }[] | null;
            /** @description Whether the publisher’s place could be read; null when not known */
            upstream: {
                /**
                 * @description unknown: nobody has looked at the publisher’s place
                 * @enum {string}
                 */
                state: "ok" | "degraded" | "unknown";
                /** @description Looks that failed since the last that did not */
                failures: number;
                /** Format: date-time */
                since: string | null;
                sentence: string | null;
            } | null;
        };
        SpecialtyListItem: {
            /** @enum {string} */
            slug: "cardiology" | "dermatology" | "gastroenterology" | "neurology" | "obgyn" | "oncology" | "ophthalmology" | "orthopedic" | "otolaryngology" | "pediatrics" | "psychiatry" | "urology";
            display_name: string;
            /** @description NUCC codes registered for the specialty, the parent first */
            taxonomy_codes: string[];
            /** Format: uri */
            study_url: string;
            /**
             * Format: date
             * @description Date of the release served
             */
            release_date: string;
        };
        SpecialtyStateRow: {
            state_code: components["schemas"]["ProvenanceField"] & ({
                /** @enum {string} */
                value: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            } & {
                [key: string]: unknown;
            });
            state_name: components["schemas"]["ProvenanceField"] & ({
                value: string;
            } & {
                [key: string]: unknown;
            });
            active_providers: components["schemas"]["ProvenanceField"] & ({
                value: number;
            } & {
                [key: string]: unknown;
            });
            population_2024: components["schemas"]["ProvenanceField"] & ({
                value: number | null;
            } & {
                [key: string]: unknown;
            });
            per_100k: components["schemas"]["ProvenanceField"] & ({
                value: number | null;
            } & {
                [key: string]: unknown;
            });
            rank_density: components["schemas"]["ProvenanceField"] & ({
                value: number | null;
            } & {
                [key: string]: unknown;
            });
            quartile: components["schemas"]["ProvenanceField"] & ({
                value: number | null;
            } & {
                [key: string]: unknown;
            });
            underserved: components["schemas"]["ProvenanceField"] & ({
                value: boolean | null;
            } & {
                [key: string]: unknown;
            });
        };
        StateCoverage: {
            state_code: components["schemas"]["ProvenanceField"] & ({
                /** @enum {string} */
                value: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            } & {
                [key: string]: unknown;
            });
            state_name: components["schemas"]["ProvenanceField"] & ({
                value: string;
            } & {
                [key: string]: unknown;
            });
            population_2024: components["schemas"]["ProvenanceField"] & ({
                value: number | null;
            } & {
                [key: string]: unknown;
            });
            /** @description By specialty slug */
            specialties: {
                specialty: components["schemas"]["ProvenanceField"] & ({
                    /** @enum {string} */
                    value: "cardiology" | "dermatology" | "gastroenterology" | "neurology" | "obgyn" | "oncology" | "ophthalmology" | "orthopedic" | "otolaryngology" | "pediatrics" | "psychiatry" | "urology";
                } & {
                    [key: string]: unknown;
                });
                display_name: components["schemas"]["ProvenanceField"] & ({
                    value: string;
                } & {
                    [key: string]: unknown;
                });
                active_providers: components["schemas"]["ProvenanceField"] & ({
                    value: number;
                } & {
                    [key: string]: unknown;
                });
                per_100k: components["schemas"]["ProvenanceField"] & ({
                    value: number | null;
                } & {
                    [key: string]: unknown;
                });
                rank_density: components["schemas"]["ProvenanceField"] & ({
                    value: number | null;
                } & {
                    [key: string]: unknown;
                });
                quartile: components["schemas"]["ProvenanceField"] & ({
                    value: number | null;
                } & {
                    [key: string]: unknown;
                });
                underserved: components["schemas"]["ProvenanceField"] & ({
                    value: boolean | null;
                } & {
                    [key: string]: unknown;
                });
            }[];
            totals: {
                provider_specialty_pairs: components["schemas"]["ProvenanceField"] & ({
                    value: number;
                } & {
                    [key: string]: unknown;
                });
                specialties_with_providers: components["schemas"]["ProvenanceField"] & ({
                    value: number;
                } & {
                    [key: string]: unknown;
                });
                specialties_underserved: components["schemas"]["ProvenanceField"] & ({
                    value: number | null;
                } & {
                    [key: string]: unknown;
                });
            };
        };
        Status: {
            /** @description What this answer was read from; each read can fail alone */
            availability: {
                releases: components["schemas"]["StatusRead"];
                refreshes: components["schemas"]["StatusRead"];
                schema_drift: components["schemas"]["StatusRead"];
                quarantines: components["schemas"]["StatusRead"];
                upstream_health: components["schemas"]["StatusRead"];
            };
            /** @description The release served; null when none is open */
            release: {
                id: string;
                /**
                 * Format: date
                 * @description Newest snapshot date in it
                 */
                date: string;
                /** @description True when it holds data made by the generator, which describe nobody */
                synthetic: boolean;
            } | null;
            /** @description The release that was to be served and failed verification; the one before goes on */
            refused: {
                release: string | null;
                reason: string;
            } | null;
            /** @description Files that are not what their manifests say: nothing is answered from them until they are made again */
            damaged_files: string[];
            summary: {
                /**
                 * @description ok: every read is available, every source is current, and nothing is refused, damaged, adrift, quarantined or degraded
                 * @enum {string}
                 */
                overall: "ok" | "attention";
                total_sources: number;
                current: number;
                degraded: number;
                stale: number;
                unknown: number;
                sources_with_open_drift: number;
                sources_quarantined: number;
                sources_degraded_upstream: number;
            };
            sources: components["schemas"]["SourceStanding"][];
        };
        StatusRead: {
            /** @enum {string} */
            state: "available" | "unavailable";
            reason: string | null;
        };
        /** @description Null is unknown, never zero */
        SupplyChunkData: {
            /** @enum {string} */
            state_code: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            state_name: string;
            /** @enum {string} */
            specialty: "cardiology" | "dermatology" | "gastroenterology" | "neurology" | "obgyn" | "oncology" | "ophthalmology" | "orthopedic" | "otolaryngology" | "pediatrics" | "psychiatry" | "urology";
            /** @description Active individual providers with a practice address in the state */
            count: number;
            /** @description Providers per 100,000 residents */
            density_per_100k: number | null;
            /** @description Rank by density among the 51, 1 the densest */
            rank: number | null;
            /** @description 1 is the densest quarter */
            quartile: number | null;
            /** @description True below 75 % of the national density; no federal designation */
            underserved: boolean | null;
            /** @description Resident population on 1 July 2024 */
            population: number | null;
        };
        TableMethodology: {
            name: string;
            title: string;
            /** @description Version the release was made with; null when the table is not in the release */
            version: string | null;
            /** @description Version the texts here are of; another than `version` for an older release */
            page_version: string;
            /** @description Month of page_version */
            last_changed: string;
            /** Format: uri */
            methodology_url: string;
            /** @description Null when the table is not in the release */
            rows: number | null;
            /** @description Markdown */
            what_a_row_is: string;
            /** @description How the values are made, in Markdown */
            formula: string;
            /** @description Markdown */
            what_null_means: string;
            limitations: string[];
            /** @description Null when the table is not in the release */
            provenance: components["schemas"]["Provenance"] | (null);
        };
        TableOfChanges: {
            table: string;
            /** @description Snapshot of the table before, or its release; null when not held */
            before_snapshot: string | null;
            /** @description Snapshot of the table after, or its release; null when not held */
            after_snapshot: string | null;
            before: components["schemas"]["Provenance"] | (null);
            after: components["schemas"]["Provenance"] | (null);
            /**
             * @description Why its rows were not compared; null for a table that was
             * @enum {string|null}
             */
            not_compared: "not_held_before" | "not_held_after" | "synthetic_on_one_side" | "files_missing" | "other_key" | "not_in_feed" | null;
            /** @description Columns one of the two does not have */
            columns_not_compared: string[];
        };
        Termination: {
            /** @description The publisher’s key of the award the action belongs to */
            contract_award_unique_key: string | null;
            /** @description Procurement instrument identifier; it identifies only within its agency */
            piid: string | null;
            /** @description Modification number as text; 0 for the first action */
            modification_number: string | null;
            /** @description Identifier of the ordering vehicle; null when there is none */
            parent_piid: string | null;
            /**
             * Format: date
             * @description Day the action was signed
             */
            action_date: string | null;
            /** @description What the action does: E, F, X and N end an award (default, convenience, cause, legal cancellation). Null for a first action */
            action_type_code: string | null;
            /** @description Label of the action type as published */
            action_type: string | null;
            /** @description Awarding agency: three characters, zeros first */
            awarding_agency_code: string | null;
            /** @description Awarding agency */
            awarding_agency_name: string | null;
            /** @description Awarding sub-agency */
            awarding_sub_agency_name: string | null;
            /** @description US dollars this action obligates; negative when it takes back. Null when not published */
            federal_action_obligation_usd: number | null;
        };
        WindowCounts: {
            /** @description Lines in all; further locations are not counted */
            lines: number;
            /** @description Of them, in force on the screening date */
            active_on_screening_date: number;
            /** @description Of them, not in force on the screening date */
            not_active_on_screening_date: number;
            /** @description Of them, those whose dates do not say */
            not_known: number;
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
        /** @description When X-RateLimit-Remaining next grows; on a 429, when the request would pass */
        RateLimitReset: string;
        /** @description That window */
        RateLimitWindow: "rolling-1m" | "rolling-1h" | "rolling-24h";
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The quota of requests is used up. Addresses that need no key, other pages, and addresses that are none: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getHealth: {
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Health"];
                        meta: components["schemas"]["ResponseMeta"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The quota of requests is used up. Addresses that need no key, other pages, and addresses that are none: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getStatus: {
        parameters: {
            query?: {
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Status"];
                        /** @description Null when no release is open */
                        provenance: components["schemas"]["Provenance"] | (null);
                        meta: components["schemas"]["ResponseMeta"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The quota of requests is used up. Addresses that need no key, other pages, and addresses that are none: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listSources: {
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SourceRegistry"];
                        provenance: components["schemas"]["Provenance"];
                        meta: components["schemas"]["ResponseMeta"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The quota of requests is used up. Addresses that need no key, other pages, and addresses that are none: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description Slug of a source, or name of a published table; all of them when left out */
                dataset?: string;
                /** @description Release before, as X-Release of an earlier answer named it */
                from?: string;
                /** @description Release after */
                to?: string;
                /** @description Only rows that have this NPI on either side */
                npi?: string;
                /** @description Only changes of this kind */
                change?: "added" | "removed" | "modified" | "corrected";
                /** @description Most changes on a page */
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Changes"];
                        meta: components["schemas"]["ResponseMeta"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `missing_api_key`: The Authorization header is missing. `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_found`: There is nothing of that identifier or address. `release_not_found`: There never was a release of that id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `release_gone`: The release asked for is not kept, or can no longer be read. `changes_not_kept`: The changes between the two releases are not kept. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The quota of requests is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getMethodology: {
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
                /** @description Dataset slug, specialty slug or table name */
                dataset: string;
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Methodology"];
                        meta: components["schemas"]["ResponseMeta"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `missing_api_key`: The Authorization header is missing. `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `methodology_not_found`: There is no dataset of that slug. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The quota of requests is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listSpecialties: {
        parameters: {
            query?: {
                /** @description Greatest age any source of the answer may have: <n>h, <n>d, <n>m (minutes) or a bare number of hours. A source of unknown age never passes */
                max_staleness?: string;
                /** @description flag (the default): 200 with meta.freshness_policy.stale; reject: 409 */
                max_staleness_mode?: "flag" | "reject";
                /** @description Another way to write max_staleness_mode=reject */
                on_stale?: "409" | "reject";
                /** @description Members of the data to answer with, separated by commas, nested ones written with dots. Lineage stays: a value keeps its source, an object its provenance. The members left out are absent, although the schema requires them */
                fields?: string;
                /** @description Form of the answer, whatever the Accept header says: json (the default), csv, or an Arrow stream. An error is JSON in any case */
                format?: "json" | "csv" | "arrow";
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SpecialtyListItem"][];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                    "text/csv": string;
                    "application/vnd.apache.arrow.stream": string;
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. `invalid_max_staleness`: max_staleness is not a positive duration. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `missing_api_key`: The Authorization header is missing. `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_acceptable`: The answer has no form that the Accept header allows. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `stale_data`: A consulted source is older than max_staleness allows. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ErrorBody"];
                        data: components["schemas"]["SpecialtyListItem"][];
                        meta: components["schemas"]["ResponseMeta"];
                    };
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The quota of requests is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getSpecialtyByState: {
        parameters: {
            query?: {
                /** @description NUCC code registered for the specialty */
                subspecialty?: string;
                /** @description Greatest age any source of the answer may have: <n>h, <n>d, <n>m (minutes) or a bare number of hours. A source of unknown age never passes */
                max_staleness?: string;
                /** @description flag (the default): 200 with meta.freshness_policy.stale; reject: 409 */
                max_staleness_mode?: "flag" | "reject";
                /** @description Another way to write max_staleness_mode=reject */
                on_stale?: "409" | "reject";
                /** @description Members of the data to answer with, separated by commas, nested ones written with dots. Lineage stays: a value keeps its source, an object its provenance. The members left out are absent, although the schema requires them */
                fields?: string;
                /** @description Form of the answer, whatever the Accept header says: json (the default), csv, or an Arrow stream. An error is JSON in any case */
                format?: "json" | "csv" | "arrow";
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
                /** @description Specialty slug */
                code: string;
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SpecialtyStateRow"][];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                    "text/csv": string;
                    "application/vnd.apache.arrow.stream": string;
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_subspecialty`: The subspecialty code is not registered for this specialty. `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. `invalid_max_staleness`: max_staleness is not a positive duration. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `missing_api_key`: The Authorization header is missing. `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `specialty_not_found`: There is no specialty of that slug. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_acceptable`: The answer has no form that the Accept header allows. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `stale_data`: A consulted source is older than max_staleness allows. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ErrorBody"];
                        data: components["schemas"]["SpecialtyStateRow"][];
                        meta: components["schemas"]["ResponseMeta"];
                    };
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The quota of requests is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getSpecialtyByCounty: {
        parameters: {
            query: {
                /** @description NUCC code registered for the specialty */
                subspecialty?: string;
                /** @description Two-letter code of one of the 50 states or DC */
                state: string;
                /** @description FIPS code of a county of that state */
                county_fips: string;
                /** @description Greatest age any source of the answer may have: <n>h, <n>d, <n>m (minutes) or a bare number of hours. A source of unknown age never passes */
                max_staleness?: string;
                /** @description flag (the default): 200 with meta.freshness_policy.stale; reject: 409 */
                max_staleness_mode?: "flag" | "reject";
                /** @description Another way to write max_staleness_mode=reject */
                on_stale?: "409" | "reject";
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
                /** @description Specialty slug */
                code: string;
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CountySupply"];
                        meta: components["schemas"]["ResponseMeta"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `missing_state`: The state parameter is missing. `missing_county_fips`: The county_fips parameter is missing. `invalid_county_fips`: county_fips is not 5 digits. `state_county_mismatch`: The county does not belong to the given state. `invalid_subspecialty`: The subspecialty code is not registered for this specialty. `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. `invalid_max_staleness`: max_staleness is not a positive duration. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `missing_api_key`: The Authorization header is missing. `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `specialty_not_found`: There is no specialty of that slug. `state_not_found`: There is no specialty data for that state. `county_not_found`: There is no county of that FIPS code. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `stale_data`: A consulted source is older than max_staleness allows. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ErrorBody"];
                        data: components["schemas"]["CountySupply"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The quota of requests is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getStateCoverage: {
        parameters: {
            query?: {
                /** @description Greatest age any source of the answer may have: <n>h, <n>d, <n>m (minutes) or a bare number of hours. A source of unknown age never passes */
                max_staleness?: string;
                /** @description flag (the default): 200 with meta.freshness_policy.stale; reject: 409 */
                max_staleness_mode?: "flag" | "reject";
                /** @description Another way to write max_staleness_mode=reject */
                on_stale?: "409" | "reject";
                /** @description Members of the data to answer with, separated by commas, nested ones written with dots. Lineage stays: a value keeps its source, an object its provenance. The members left out are absent, although the schema requires them */
                fields?: string;
                /** @description Form of the answer, whatever the Accept header says: json (the default), csv, or an Arrow stream. An error is JSON in any case */
                format?: "json" | "csv" | "arrow";
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
                /** @description Two-letter code of one of the 50 states or DC */
                state: string;
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StateCoverage"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                    "text/csv": string;
                    "application/vnd.apache.arrow.stream": string;
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. `invalid_max_staleness`: max_staleness is not a positive duration. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `missing_api_key`: The Authorization header is missing. `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `state_not_found`: There is no specialty data for that state. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_acceptable`: The answer has no form that the Accept header allows. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `stale_data`: A consulted source is older than max_staleness allows. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ErrorBody"];
                        data: components["schemas"]["StateCoverage"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The quota of requests is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    exportLlmReady: {
        parameters: {
            query?: {
                /** @description Only the chunk of this state: two-letter code of one of the 50 or DC */
                state?: string;
                /** @description Members of the data to answer with, separated by commas, nested ones written with dots. Lineage stays: a value keeps its source, an object its provenance. The members left out are absent, although the schema requires them */
                fields?: string;
                /** @description Form of the answer, whatever the Accept header says: json (the default), ndjson (a line for each part), or text-blocks (plain text between delimiters). An error is JSON in any case */
                format?: "json" | "ndjson" | "text-blocks";
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
                /** @description Slug of a specialty, or state-coverage */
                dataset: string;
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Slug of the dataset */
                        dataset: string;
                        title: string;
                        /** @description The dataset in a paragraph, whichever states are asked for */
                        narrative: string;
                        /** @description Release the figures are of */
                        release: string;
                        /** @description True when the figures describe nobody */
                        synthetic: boolean;
                        methodology: components["schemas"]["ExportMethodology"];
                        /** @description Reference of the dataset in APA style */
                        citation: string;
                        chunk_count: number;
                        /** @description By state code */
                        chunks: components["schemas"]["ExportChunk"][];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                    "application/x-ndjson": string;
                    "text/plain": string;
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `missing_api_key`: The Authorization header is missing. `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `dataset_not_found`: There is no export of that name. `state_not_found`: There is no specialty data for that state. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_acceptable`: The answer has no form that the Accept header allows. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The quota of requests is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getAuditPack: {
        parameters: {
            query?: {
                /** @description Members of the data to answer with, separated by commas, nested ones written with dots. Lineage stays: a value keeps its source, an object its provenance. The members left out are absent, although the schema requires them */
                fields?: string;
                /** @description Form of the answer, whatever the Accept header says: json (the default), or pdf. An error is JSON in any case */
                format?: "json" | "pdf";
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
                /** @description Dataset slug, specialty slug or table name */
                dataset: string;
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditPack"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                    "application/pdf": string;
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `missing_api_key`: The Authorization header is missing. `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `methodology_not_found`: There is no dataset of that slug. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_acceptable`: The answer has no form that the Accept header allows. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The quota of requests is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getProvider: {
        parameters: {
            query?: {
                /** @description Greatest age any source of the answer may have: <n>h, <n>d, <n>m (minutes) or a bare number of hours. A source of unknown age never passes */
                max_staleness?: string;
                /** @description flag (the default): 200 with meta.freshness_policy.stale; reject: 409 */
                max_staleness_mode?: "flag" | "reject";
                /** @description Another way to write max_staleness_mode=reject */
                on_stale?: "409" | "reject";
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProviderRecord"];
                        meta: components["schemas"]["ResponseMeta"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_npi`: The NPI is not 10 digits. `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. `invalid_max_staleness`: max_staleness is not a positive duration. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `missing_api_key`: The Authorization header is missing. `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `provider_not_found`: The NPI is not in any specialty of this release. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `stale_data`: A consulted source is older than max_staleness allows. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ErrorBody"];
                        data: components["schemas"]["ProviderRecord"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The quota of requests is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    resolveNpi: {
        parameters: {
            query?: {
                /** @description Greatest age any source of the answer may have: <n>h, <n>d, <n>m (minutes) or a bare number of hours. A source of unknown age never passes */
                max_staleness?: string;
                /** @description flag (the default): 200 with meta.freshness_policy.stale; reject: 409 */
                max_staleness_mode?: "flag" | "reject";
                /** @description Another way to write max_staleness_mode=reject */
                on_stale?: "409" | "reject";
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EntityRecord"];
                        meta: components["schemas"]["ResponseMeta"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_npi`: The NPI is not 10 digits. `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. `invalid_max_staleness`: max_staleness is not a positive duration. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `npi_not_found`: The NPI is not in the provider registry snapshot of this release. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `stale_data`: A consulted source is older than max_staleness allows. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ErrorBody"];
                        data: components["schemas"]["EntityRecord"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The quota of requests is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Surface A without a key, where a key is optional, and pages about one party: 100 requests per rolling hour, for each address. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    screenEntity: {
        parameters: {
            query?: {
                /** @description Unique Entity Identifier of SAM.gov: 12 letters and digits, in either case */
                uei?: string;
                /** @description Commercial and Government Entity code: 5 letters and digits, in either case */
                cage?: string;
                /** @description Day YYYY-MM-DD, today (UTC) or earlier: the answer is what was published on or before it. Without it, the current state */
                as_of?: string;
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ScreeningResult"];
                        meta: components["schemas"]["ResponseMeta"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `missing_identifier`: Neither uei nor cage is given. `multiple_identifiers`: Both uei and cage are given. `invalid_uei`: The UEI is not 12 letters and digits. `invalid_cage`: The CAGE code is not 5 letters and digits. `invalid_as_of`: as_of is not a day of the calendar up to today (UTC). `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The quota of requests is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Surface A without a key, where a key is optional, and pages about one party: 100 requests per rolling hour, for each address. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    screenEntities: {
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
                 *       "identifiers": [
                 *         {
                 *           "uei": "SRZM74KAAAQC"
                 *         }
                 *       ],
                 *       "as_of": "2026-11-16"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Identifiers, each `{ uei }` or `{ cage }`
                     * @example [
                     *       {
                     *         "uei": "SRZM74KAAAQC"
                     *       }
                     *     ]
                     */
                    identifiers: components["schemas"]["EntityIdentifierInput"][];
                    /**
                     * Format: date
                     * @description Day YYYY-MM-DD, today (UTC) or earlier: the answer is what was published on or before it. Without it, the current state
                     * @example 2026-11-16
                     */
                    as_of?: string;
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ScreeningBatch"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. `invalid_as_of`: as_of is not a day of the calendar up to today (UTC). `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `missing_api_key`: The Authorization header is missing. `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The quota of requests is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Identifiers in batches with a pilot key: 10,000 identifiers per rolling 24 hours, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    postEvidenceQuery: {
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
                 *       "query": "How many dermatologists are there in Texas?",
                 *       "options": {
                 *         "max_evidence_items": 5
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description A question in English, of 1 to 1,500 characters
                     * @example How many dermatologists are there in Texas?
                     */
                    query: string;
                    /**
                     * @description How to answer
                     * @default {
                     *       "max_evidence_items": 10
                     *     }
                     * @example {
                     *       "max_evidence_items": 5
                     *     }
                     */
                    options?: {
                        /**
                         * @description Evidence items at most, those of the claims of the summary first
                         * @default 10
                         * @example 5
                         */
                        max_evidence_items?: number;
                    };
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EvidenceQueryAnswer"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                };
            };
            /** @description `invalid_json`: The body is not JSON that can be read. `missing_query`: The body has no query. `query_too_long`: The query is longer than 1,500 characters. `invalid_options`: The options are not valid. `unknown_parameter`: The request has a query parameter this endpoint does not know. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member this answer does not have. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `missing_api_key`: The Authorization header is missing. `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The quota of requests is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Release": components["headers"]["Release"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
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
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
}
