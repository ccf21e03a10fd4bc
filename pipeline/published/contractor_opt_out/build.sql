from opt_out_digests('staged_opt_out')
