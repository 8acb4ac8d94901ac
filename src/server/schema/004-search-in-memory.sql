-- The search ranks by words, from an index in memory (decisions/search-ranking.md).
drop table card_embeddings;
