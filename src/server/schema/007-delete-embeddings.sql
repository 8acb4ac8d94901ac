-- Vectors of a service or model that is no longer set are deleted when the service starts.
grant delete on card_embeddings to understory_app;
