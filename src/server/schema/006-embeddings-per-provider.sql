-- Two processes with different models on one database each keep their own vectors.
alter table card_embeddings drop constraint card_embeddings_pkey, add primary key (organization_id, card_id, provider);
